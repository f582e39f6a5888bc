import type { CheckoutProblem } from '#contract/checkout.ts';
import { type BoughtAs, copyToOrder } from '#core/compliance/index.ts';
import { UNTOLD } from '#core/compliance/confided/rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { OrderRecord } from '#core/orders/index.ts';

/** Copies sealed notes to a new order. Returns lines whose notes must be entered again. */
export async function copyConfided(
  market: Market,
  trx: Trx,
  { order, lines: rows }: OrderRecord,
  lines: readonly BoughtAs[],
): Promise<readonly CheckoutProblem[]> {
  const now = market.clock.now();
  const unreadable = await copyToOrder(market, trx, { orderId: order.id, lines }, now);
  return unreadable.map((cartLineId) => {
    // All bookings of a series share its name.
    const bought = lines.find((line) => line.cartLineId === cartLineId);
    const name = rows.find(({ id }) => id === bought?.orderLineId)?.name ?? '';
    return { ...UNTOLD, code: 'not_valid' as const, lineId: cartLineId, name };
  });
}
