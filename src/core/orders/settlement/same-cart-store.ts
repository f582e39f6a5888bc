import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import { type LockedPayment, lockPayment } from '#core/money/index.ts';

/** Max clock difference between two processes. */
const SKEW = sql`interval '10 seconds'`;

/** Both orders bought a line of the same cart. A checkout may cover a part of the cart, so they may share only some lines. */
const shareLine = sql<boolean>`other.user_id = mine.user_id and other.id <> mine.id and exists (
    select 1 from order_lines ours join order_lines theirs
      on theirs.listing_id = ours.listing_id and theirs.options = ours.options
    where ours.order_id = mine.id and theirs.order_id = other.id)`;

/**
 * True if an earlier order with a line of the same cart lapsed and was paid after this order was placed: then this payment is
 * a second one. A plain read is enough, because reviving the earlier order locks this one first.
 */
export async function wasBoughtLate(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders mine join orders other on ${shareLine}
    where mine.id = ${orderId} and other.is_paid and other.created_at < mine.created_at
      and exists (select 1 from order_events e where e.order_id = other.id and e.what = 'revived'
        and e.created_at > mine.created_at - ${SKEW})
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Locks the payments of later orders with a line of the same cart, so that they cannot be paid in the meantime. The caller has locked
 * the payment of `orderId`. Several orders are always locked from the earliest to the latest.
 */
export async function lockLaterCheckouts(trx: Trx, orderId: string): Promise<LockedPayment[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from orders mine join orders other on ${shareLine}
    where mine.id = ${orderId} and other.created_at > mine.created_at
    order by other.id`.execute(trx);
  const locked: LockedPayment[] = [];
  for (const { id } of rows) {
    const payment = await lockPayment(trx, { orderId: id });
    if (payment) locked.push(payment);
  }
  return locked;
}
