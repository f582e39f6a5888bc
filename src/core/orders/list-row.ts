import type { Order } from '#contract/orders.ts';
import type { VendorOrder } from '#contract/vendor-orders.ts';

/** So much of a text that people wrote stands in a list; the order by itself has all of it. */
const EXCERPT = 100;
/** So many items of a part stand in its vendor's list. */
const ITEMS = 3;

/** A customer's order as a row of their list: every item, with the beginnings of long texts. */
export const customerRow = (order: Order): Order => ({
  ...order,
  note: shortened(order.note),
  timeline: order.timeline.map(shortEvent),
  serviceOrders: order.serviceOrders.map((part) => ({
    ...part,
    subDetails: shortened(part.subDetails),
    returns: part.returns.map(shortReturn),
    items: part.items.map(shortItem),
  })),
});

/** A vendor's part of an order as a row of their list: its first items, with the beginnings of long texts. */
export const vendorRow = (part: VendorOrder): VendorOrder => ({
  ...part,
  subDetails: shortened(part.subDetails),
  returns: part.returns.map(shortReturn),
  timeline: part.timeline.map(shortEvent),
  items: part.items.slice(0, ITEMS).map(shortItem),
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

/** The same with every text cut that is longer than an excerpt, ending in '…'. */
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
