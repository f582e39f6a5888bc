import { Button } from '#web/ui/button.tsx';
import { ShareIcon } from '#web/ui/icons.tsx';
import { shareAddress } from '#web/ui/share-address.ts';
import { m } from '#web/words/generated/messages.js';

/** Hands the page on with its dates and guests. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button look="outline" size="small" onClick={() => void shareAddress(title)}>
      <ShareIcon className="size-[18px]" />
      {m.share()}
    </Button>
  );
}
