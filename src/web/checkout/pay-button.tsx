import { HinderedButton } from '#web/cart/hindered-button.tsx';
import type { Hindrance } from '#web/cart/hindrance.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** Submits the checkout form; if the cart is blocked, shows the reason. */
export function PayButton({
  hindrance,
  busy,
  amount,
  wide = false,
}: {
  readonly hindrance: Hindrance | null;
  readonly busy: boolean;
  readonly amount: string;
  readonly wide?: boolean;
}) {
  if (hindrance) {
    return <HinderedButton hindrance={hindrance} wide={wide} words={m.checkout_pay({ amount })} />;
  }
  return (
    <Button type="submit" busy={busy} wide={wide}>
      <LockIcon className="size-5" />
      {m.checkout_pay({ amount })}
    </Button>
  );
}
