import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { listOwed } from '../payouts/store.ts';

/**
 * A vendor's balance that can be spent now, without held amounts and open payouts. Locks out payout
 * batches until the transaction ends.
 */
export async function usableBalance(trx: Trx, vendorId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('souk payouts'))`.execute(trx);
  return readUsableBalance(trx, vendorId, now);
}

/** The spendable balance, read without a lock. */
export async function readUsableBalance(db: Db, vendorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents from payouts p
    join payout_batches b on b.id = p.batch_id
    where p.vendor_id = ${vendorId} and b.status = 'open'`.execute(db);
  const [owed] = await listOwed(db, now, vendorId);
  return owed ? owed.cents - owed.waitingCents - (rows[0]?.cents ?? 0) : 0;
}
