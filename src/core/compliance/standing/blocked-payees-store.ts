import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';

/** Blocks further transfers to the accounts that an order paid. */
export async function blockPayees(
  trx: Trx,
  { orderId, disputeId }: { readonly orderId: string; readonly disputeId: string },
  now: Date,
): Promise<void> {
  await sql`insert into blocked_payees (hash, dispute_id, created_at)
    select distinct payee_hash, ${disputeId}::uuid, ${now}::timestamptz from money_records
    where order_id = ${orderId} and payee_hash is not null
    on conflict do nothing`.execute(trx);
}

/** The card's owner made the payment after all. */
export async function unblockPayees(trx: Trx, disputeId: string): Promise<void> {
  await trx.deleteFrom('blocked_payees').where('dispute_id', '=', disputeId).execute();
}

/** True if one of these accounts is blocked. */
export async function isBlocked(db: Db, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false;
  const row = await db
    .selectFrom('blocked_payees')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
