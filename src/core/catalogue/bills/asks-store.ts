import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** Remembers that a user asked about an account, whose bills they can choose for a while. */
export async function keepAsk(
  db: Db,
  ask: { readonly userId: string; readonly listingId: string; readonly hash: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('bill_asks')
    .values({
      user_id: ask.userId,
      listing_id: ask.listingId,
      account_hash: ask.hash,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'listing_id', 'account_hash']).doUpdateSet({ asked_at: now }),
    )
    .execute();
}

/** True if a user has recently asked about an account or paid its bill. */
export async function knowsAccount(
  db: Db,
  {
    userId,
    listingId,
    hash,
  }: { readonly userId: string; readonly listingId: string; readonly hash: string },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from bill_asks a
        where a.user_id = ${userId} and a.listing_id = ${listingId} and a.account_hash = ${hash})
      or exists (select 1 from saved_accounts s
        where s.user_id = ${userId} and s.listing_id = ${listingId} and s.hash = ${hash} and s.known)
      or exists (select 1 from due_bills b
        join order_lines l on l.options ->> 'bill' = b.id::text
        join orders o on o.id = l.order_id and o.user_id = ${userId} and o.is_paid
        where b.listing_id = ${listingId} and b.account_hash = ${hash}) as known`.execute(db);
  return rows[0]?.known === true;
}

/** As long as a cart keeps the sealed data of a line. */
const ASK_DAYS = 31;

export async function sweepAsks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bill_asks')
    .where('asked_at', '<', new Date(now.getTime() - ASK_DAYS * 86_400_000))
    .execute();
}
