import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { type LockedPayment, lockPayment } from './payment-store.ts';

/** How far the clocks of two processes may be apart. */
const SKEW = sql`interval '10 seconds'`;

const sameCart = sql<boolean>`other.user_id = mine.user_id and other.id <> mine.id
  and split_part(mine.request_hash, '.', 2) <> ''
  and split_part(other.request_hash, '.', 2) = split_part(mine.request_hash, '.', 2)`;

/**
 * Whether an earlier order for the same cart lapsed and was paid late, after this one had been made: then this one is
 * paid a second time. A plain read is enough: whoever brings the earlier order back locks this one first.
 */
export async function wasBoughtLate(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders mine join orders other on ${sameCart}
    where mine.id = ${orderId} and other.is_paid and other.created_at < mine.created_at
      and exists (select 1 from order_events e where e.order_id = other.id and e.from_status = 'cancelled'
        and e.to_status = 'pending' and e.created_at > mine.created_at - ${SKEW})
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Locks the payments of the later orders for the same cart, so that none of them is paid meanwhile. The caller holds the
 * payment of `orderId`; like everybody who locks several, this goes from the earlier order to the later.
 */
export async function lockLaterCheckouts(trx: Trx, orderId: string): Promise<LockedPayment[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from orders mine join orders other on ${sameCart}
    where mine.id = ${orderId} and other.created_at > mine.created_at
    order by other.id`.execute(trx);
  const locked: LockedPayment[] = [];
  for (const { id } of rows) {
    const payment = await lockPayment(trx, { orderId: id });
    if (payment) locked.push(payment);
  }
  return locked;
}
