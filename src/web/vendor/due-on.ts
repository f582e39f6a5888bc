import { marketTime } from '#web/market-time.ts';
import type { VendorOrder } from './order-dialog.tsx';

type Booked = Pick<VendorOrder['items'][number], 'startsOn' | 'when' | 'cancelled'>;

/** The last day of an order's bookings that has not begun; undefined if all have. */
export function dueOn(
  { items }: { readonly items: readonly Booked[] },
  now: Date = marketTime(),
): string | undefined {
  const today = now.toISOString().slice(0, 10);
  return items
    .flatMap(({ startsOn, when, cancelled }) =>
      startsOn !== null &&
      !cancelled &&
      (when?.startsAt ? new Date(when.startsAt) > now : startsOn > today)
        ? [startsOn]
        : [],
    )
    .toSorted()
    .at(-1);
}
