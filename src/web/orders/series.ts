import type { OrderItem } from '#contract/orders.ts';
import { beginning } from '#core/orders/reminders/rules.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

type Grouped = Pick<OrderItem, 'series'>;

/** Groups items by selection: the bookings of a series together, in place of its first one. */
export function inSeries<Item extends Grouped>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  const known = new Map<string, Item[]>();
  for (const item of items) {
    const group = item.series === null ? undefined : known.get(item.series);
    if (group) {
      group.push(item);
      continue;
    }
    const own = [item];
    groups.push(own);
    if (item.series !== null) known.set(item.series, own);
  }
  return groups;
}

/** The bookings of a series by day, which may differ from their order after a move. */
export const byDay = <Item extends Pick<OrderItem, 'when'>>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => startOf(one) - startOf(other));

const startOf = ({ when }: Pick<OrderItem, 'when'>): number =>
  when === null ? 0 : beginning(when).getTime();

export function stateOfBooking(
  item: Pick<OrderItem, 'cancelled' | 'noShow' | 'when'>,
  now: Date,
): { readonly words: string; readonly tone: Tone; readonly isToCome: boolean } {
  if (item.cancelled) return { words: m.orders_status_cancelled(), tone: 'bad', isToCome: false };
  if (item.noShow) return { words: m.orders_outcome_no_show(), tone: 'waiting', isToCome: false };
  return item.when !== null && startOf(item) <= now.getTime()
    ? { words: m.orders_booking_past(), tone: 'plain', isToCome: false }
    : { words: m.orders_booking_upcoming(), tone: 'good', isToCome: true };
}

/** Splits the options of a series into common ones and those of each booking, its day. */
export function chosenInSeries(chosen: readonly (readonly string[])[]): {
  readonly common: readonly string[];
  readonly own: readonly (readonly string[])[];
} {
  const [first = [], ...others] = chosen;
  const common = first.filter((word) => others.every((words) => words.includes(word)));
  return { common, own: chosen.map((words) => words.filter((word) => !common.includes(word))) };
}
