import type { ManualBooking } from '#contract/manual-bookings.ts';
import type { ScheduledManual } from '#contract/schedule.ts';
import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';
import { PayWaiting, payWaitingWords } from './pay-waiting.tsx';

export function ManualBadge({
  booking: { kind, state, payment, payUntil = null },
}: {
  readonly booking: Pick<ManualBooking, 'kind' | 'state'> &
    Partial<Pick<ManualBooking, 'payment'> & Pick<ScheduledManual, 'payUntil'>>;
}) {
  if (kind === 'block') return <Badge tone="plain">{m.manual_blocked()}</Badge>;
  const isLapsed = payment?.state === 'lapsed';
  return (
    <>
      <Badge tone="plain">{m.manual_by_hand()}</Badge>
      {payment?.state === 'waiting' ? (
        <Badge tone="waiting">{payWaitingWords(payment.until)}</Badge>
      ) : null}
      {payUntil === null ? null : <PayWaiting until={payUntil} />}
      {payment?.state === 'paid' ? <Badge tone="good">{m.manual_pay_paid()}</Badge> : null}
      {isLapsed ? <Badge tone="bad">{m.manual_pay_lapsed()}</Badge> : null}
      {state === 'arrived' ? <Badge tone="good">{m.manual_state_arrived()}</Badge> : null}
      {state === 'no_show' ? <Badge tone="bad">{m.orders_outcome_no_show()}</Badge> : null}
      {state === 'cancelled' && !isLapsed ? (
        <Badge tone="bad">{m.manual_state_cancelled()}</Badge>
      ) : null}
    </>
  );
}
