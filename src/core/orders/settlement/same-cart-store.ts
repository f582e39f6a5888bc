import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import { type LockedPayment, lockPayment } from '#core/money/payments/payment-store.ts';

/** How far the clocks of two processes may be apart. */
const SKEW = sql`interval '10 seconds'`;

/** Both have a line of the cart: a checkout may be of a part, so two of them share some of their lines or all. */
const shareLine = sql<boolean>`other.user_id = mine.user_id and other.id <> mine.id and exists (
    select 1 from order_lines ours join order_lines theirs
      on theirs.listing_id = ours.listing_id and theirs.options = ours.options
    where ours.order_id = mine.id and theirs.order_id = other.id)`;

/**
 * Whether an earlier order with a line of the same cart lapsed and was paid late, after this one had been made: then this one is
 * paid a second time. A plain read is enough: bringing the earlier order back locks this one first.
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
 * Locks the payments of the later orders with a line of the same cart, so that none of them is paid meanwhile. The caller holds the
 * payment of `orderId`; like everybody who locks several, this goes from the earlier order to the later.
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
