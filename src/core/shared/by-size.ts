/** Batch size: bounds the memory and the time of one statement. */
const LINES_AT_ONCE = 500;

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
