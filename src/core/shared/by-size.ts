/** Lines that are read at a time: a moment, also where one connection serves everybody. */
const LINES_AT_ONCE = 500;

/** Orders in groups of so many lines together; a longer one is a group by itself. */
export function bySize<Order extends { readonly item_count: number }>(
  orders: readonly Order[],
): readonly (readonly Order[])[] {
  const groups: Order[][] = [];
  let lines = Infinity;
  for (const order of orders) {
    lines += order.item_count;
    if (lines > LINES_AT_ONCE) {
      groups.push([]);
      lines = order.item_count;
    }
    groups.at(-1)?.push(order);
  }
  return groups;
}
