import { amount } from '#web/delivery/delivery-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Hindrance } from './hindrance.ts';

interface HinderedButtonProps {
  readonly hindrance: Hindrance;
  readonly wide?: boolean;
  readonly size?: 'normal' | 'small';
  readonly words: string;
}

/** Replaces a disabled button: leads to the shop for the missing amount, or scrolls to the reason. */
export function HinderedButton({
  hindrance,
  wide = false,
  size = 'normal',
  words,
}: HinderedButtonProps) {
  const isBelow = hindrance.kind === 'below_minimum';
  if (isBelow && hindrance.href !== null) {
    return (
      <ButtonLink to={hindrance.href} wide={wide} size={size}>
        {m.cart_add_more({ missing: amount(hindrance.missing) })}
      </ButtonLink>
    );
  }
  return (
    <Button wide={wide} size={size} aria-disabled leads={!isBelow} onClick={showReason}>
      {isBelow ? m.cart_add_more({ missing: amount(hindrance.missing) }) : words}
    </Button>
  );
}

/** Scrolls to the reason (`data-hindrance`) and has it read out. */
export function showReason(): void {
  const reason = [...document.querySelectorAll<HTMLElement>('[data-hindrance]')].find(
    (one) => one.getClientRects().length > 0,
  );
  reason?.scrollIntoView({ block: 'center' });
  reason?.focus({ preventScroll: true });
}
