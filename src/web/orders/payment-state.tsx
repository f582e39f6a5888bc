import type { PaymentState } from '#base/payment-state.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

const TONES: Readonly<Record<PaymentState, Tone>> = {
  pending: 'waiting',
  paid: 'good',
  partly_refunded: 'plain',
  refunded: 'plain',
  disputed: 'waiting',
  dispute_lost: 'bad',
};
const WORDS: Readonly<Record<PaymentState, () => string>> = {
  pending: m.orders_status_pending,
  paid: m.orders_paid,
  partly_refunded: m.payment_state_partly_refunded,
  refunded: m.payment_state_refunded,
  disputed: m.dispute_badge,
  dispute_lost: m.payment_state_dispute_lost,
};

/** `unpaid` is the label of a missing payment for this reader. */
export const paymentStateWords = (state: PaymentState, unpaid = WORDS.pending()): string =>
  state === 'pending' ? unpaid : WORDS[state]();

/** Payment state of an order. */
export function PaymentStateBadge({
  state,
  unpaid,
}: {
  readonly state: PaymentState;
  readonly unpaid?: string | undefined;
}) {
  return (
    <Badge tone={TONES[state]} dot>
      {paymentStateWords(state, unpaid)}
    </Badge>
  );
}
