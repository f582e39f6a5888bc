import { sql } from 'kysely';
import type { DisputeStatus } from '#base/disputes.ts';
import type { Db } from '#core/shared/database.ts';
import { disputesOf } from '#core/money/index.ts';

export interface OrderMoney {
  /** Without amounts held by disputes. */
  readonly refundedCents: number;
  /** The undecided dispute, or the latest decided one. */
  readonly dispute: DisputeStatus | null;
}

/** Refunds and disputes by order; orders without either are missing. */
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

/** Paid cents of an order that were not refunded. */
export async function unrefundedOf(db: Db, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .select(({ fn }) =>
      fn.coalesce(fn.sum<number>(sql`amount_cents - refunded_cents`), sql<number>`0`).as('cents'),
    )
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return Number(cents);
}
