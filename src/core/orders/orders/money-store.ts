import { sql } from 'kysely';
import type { DisputeStatus } from '#base/disputes.ts';
import type { Db } from '#core/shared/database.ts';
import { disputesOf } from '#core/money/index.ts';

/** What became of an order's money. */
export interface OrderMoney {
  /** Without what disputes hold. */
  readonly refundedCents: number;
  /** The one that is not decided, or was decided last. */
  readonly dispute: DisputeStatus | null;
}

/** The same of many; those of which nothing went back and nothing is disputed are missing. */
export async function moneyOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderMoney>> {
  if (orderIds.length === 0) return new Map();
  const refunded = await db
    .selectFrom('service_orders')
    .select([
      'order_id as id',
      sql<number>`sum(refunded_cents - disputed_cents)::bigint`.as('cents'),
    ])
    .where('order_id', 'in', [...orderIds])
    .where('refunded_cents', '>', 0)
    .groupBy('order_id')
    .execute();
  const money = new Map<string, OrderMoney>(
    refunded.map(({ id, cents }) => [id, { refundedCents: cents, dispute: null }]),
  );
  for (const { orderId, status } of (await disputesOf(db, orderIds)).toReversed())
    money.set(orderId, {
      refundedCents: money.get(orderId)?.refundedCents ?? 0,
      dispute: status,
    });
  return money;
}
