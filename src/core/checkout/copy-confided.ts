import type { CheckoutProblem } from '#contract/checkout.ts';
import { type BoughtAs, copyToOrder } from '../confided/order-store.ts';
import { UNTOLD } from '../confided/rules.ts';
import type { Trx } from '../database.ts';
import type { Market } from '../market.ts';
import type { OrderRecord } from '../orders/record.ts';

/** Gives a new order what was confided with the cart. Answers the lines of which it has to be told again. */
export async function copyConfided(
  market: Market,
  trx: Trx,
  { order, lines: rows }: OrderRecord,
  lines: readonly BoughtAs[],
): Promise<readonly CheckoutProblem[]> {
  const now = market.clock.now();
  const unreadable = await copyToOrder(market, trx, { orderId: order.id, lines }, now);
  return lines.flatMap(({ cartLineId, orderLineId }) => {
    if (!unreadable.includes(cartLineId)) return [];
    const name = rows.find(({ id }) => id === orderLineId)?.name ?? '';
    return [{ ...UNTOLD, code: 'not_valid' as const, lineId: cartLineId, name }];
  });
}
