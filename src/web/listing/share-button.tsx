import { Button } from '#web/ui/button.tsx';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { m } from '#web/words/generated/messages.js';

const ShareIcon = drawn(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
);

export function ShareButton({ title }: { readonly title: string }) {
  const share = async () => (await import('#web/ui/share-address.ts')).shareAddress(title);
  return (
    <Button look="outline" size="small" onClick={() => void share()}>
      <ShareIcon className="size-[18px]" />
      {m.share()}
    </Button>
  );
}
