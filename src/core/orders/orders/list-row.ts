import type { CalendarDate } from '#base/calendar-date.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { VendorOrder } from '#contract/vendor-orders.ts';

/** Max text length in lists; the order page shows the full text. */
const EXCERPT = 100;
/** Max items in a vendor's list row, and in a customer's. */
export const ITEMS_OF_PART = 3;
const ITEMS_OF_ORDER = 20;
/** Max events and returns in a list row, newest ones. */
export const EVENTS = 20;
const RETURNS = 5;

/**
 * A row of a customer's order list, with excerpts of long texts and the most relevant items: the
 * first one, those that need an answer, the next ones, then the rest in order.
 */
export function customerRow(order: Order, today: CalendarDate): Order {
  const items = order.serviceOrders.flatMap((part) => part.items);
  const next = items
    .flatMap(({ startsOn }) => (startsOn !== null && startsOn >= today ? [startsOn] : []))
    .toSorted()[0];
  const rank = (item: OrderItem, at: number): number => {
    if (at === 0) return 0;
    if (item.substitutions.some(({ state }) => state === 'proposed')) return 1;
    return item.startsOn !== null && item.startsOn === next ? 2 : 3;
  };
  const told = new Set(
    items
      .map((item, at) => ({ item, rank: rank(item, at) }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, ITEMS_OF_ORDER)
      .map(({ item }) => item._id),
  );
  return {
    ...order,
    note: shortened(order.note),
    timeline: order.timeline.slice(-EVENTS).map(shortEvent),
    serviceOrders: order.serviceOrders.map((part) => {
      const shown = part.items.filter(({ _id }) => told.has(_id));
      return {
        ...part,
        subDetails: shortened(part.subDetails),
        returns: part.returns.slice(-RETURNS).map(shortReturn),
        items: shown.map(shortItem),
        moreItems: part.items.length - shown.length,
      };
    }),
  };
}

/** A row of a vendor's list with its first items (out of `items`) and excerpts of long texts. */
export const vendorRow = (part: VendorOrder, items: number): VendorOrder => ({
  ...part,
  subDetails: shortened(part.subDetails),
  returns: part.returns.slice(-RETURNS).map(shortReturn),
  timeline: part.timeline.slice(-EVENTS).map(shortEvent),
  items: part.items.slice(0, ITEMS_OF_PART).map(shortItem),
  moreItems: Math.max(0, items - ITEMS_OF_PART),
});

const shortItem = <Item extends { readonly subDetails: Record<string, unknown> }>(item: Item) => ({
  ...item,
  subDetails: shortened(item.subDetails),
});
const shortEvent = <Event extends { readonly note: string }>(event: Event) => ({
  ...event,
  note: shortened(event.note),
});
const shortReturn = <Return extends Order['serviceOrders'][number]['returns'][number]>(
  one: Return,
) => ({ ...one, reason: shortened(one.reason), answer: shortened(one.answer) });

/** Shortens every long text to an excerpt that ends in '…'. */
export function shortened<Value>(value: Value): Value {
  return cut(value) as Value;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > EXCERPT ? `${value.slice(0, EXCERPT - 1)}…` : value;
  if (Array.isArray(value)) return value.map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
}
