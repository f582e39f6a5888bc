import { todayIn } from '#base/calendar-date.ts';
import { moveRefusal } from '#core/orders/orders/rules.ts';
import { marketTime } from '#web/market-time.ts';
import type { BookedDays } from '#web/ui/vertical-web.ts';
import { dueOn } from './due-on.ts';
import type { VendorOrder } from './order-dialog.tsx';

const STATUSES = ['processing', 'completed', 'cancelled'] as const;

type Movable = Pick<VendorOrder, 'status' | 'isPaid' | 'beingChecked' | 'shippedAt' | 'dispute'> & {
  readonly items: readonly Pick<
    VendorOrder['items'][number],
    'startsOn' | 'when' | 'cancelled' | 'outcomes' | 'nextOutcomes'
  >[];
};

/** Statuses that the vendor can give an order now. */
export const movesOf = (order: Movable) =>
  STATUSES.filter(
    (to) =>
      order.isPaid &&
      !order.beingChecked &&
      // A sent order is returned, not cancelled.
      !(to === 'cancelled' && order.shippedAt !== null) &&
      // An order in progress ends by the outcome of each item.
      !(to === 'cancelled' && order.items.some(({ outcomes }) => outcomes.length > 0)) &&
      !(
        to === 'completed' &&
        order.items.some(({ nextOutcomes }) => nextOutcomes.some(({ freesNights }) => !freesNights))
      ) &&
      moveRefusal({
        from: order.status,
        to,
        isPaid: order.isPaid,
        sentOnly: false,
        wholeOrder: false,
      }) === null,
  );

/**
 * The usual next status of bookings: confirmed, and completed once their day has come. Null for
 * goods, and while a bank looks into the payment.
 */
export function nextStep(
  order: Movable,
  days: Pick<BookedDays, 'untilLastDay'> | undefined,
  now: Date = marketTime(),
): 'processing' | 'completed' | null {
  if (!days || order.dispute !== null) return null;
  const moves = movesOf(order);
  if (moves.includes('processing')) return 'processing';
  const goesOn = order.items.some(
    ({ when, cancelled }) =>
      days.untilLastDay && when && !cancelled && when.to > todayIn(when.timeZone, now),
  );
  return moves.includes('completed') && !goesOn && dueOn(order, now) === undefined
    ? 'completed'
    : null;
}
