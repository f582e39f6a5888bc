import type { QuoteLock } from '#verticals/choice.ts';
import type { Db, Trx } from '#core/shared/database.ts';

/** Of a person's quotes the latest are known; a cart has one of a service at most. */
const MOST_KNOWN = 100;
/** So long a quote that led to no order is kept, for a line of a cart to say what it was. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Quotes that were held for a person and that nobody has paid by, the latest first. */
export async function locksOf(db: Db, userId: string): Promise<QuoteLock[]> {
  const rows = await db
    .selectFrom('quote_locks')
    .leftJoin('orders', 'orders.id', 'quote_locks.order_id')
    .selectAll('quote_locks')
    .where('quote_locks.user_id', '=', userId)
    .where((is) => is.or([is('orders.id', 'is', null), is('orders.is_paid', '=', false)]))
    .orderBy('quote_locks.created_at', 'desc')
    .limit(MOST_KNOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    listingId: row.listing_id,
    options: Object.fromEntries(Object.entries(row.options ?? {})),
    side: row.side,
    sendCents: row.send_cents,
    receiveMinor: BigInt(row.receive_minor),
    currency: row.currency,
    rateE8: BigInt(row.rate_e8),
    feeCents: row.fee_cents,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function countLive(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('quote_locks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLock(trx: Trx, userId: string, lock: QuoteLock): Promise<void> {
  await trx
    .insertInto('quote_locks')
    .values({
      id: lock.id,
      user_id: userId,
      listing_id: lock.listingId,
      options: JSON.stringify(lock.options),
      side: lock.side,
      send_cents: lock.sendCents,
      receive_minor: String(lock.receiveMinor),
      currency: lock.currency,
      rate_e8: String(lock.rateE8),
      fee_cents: lock.feeCents,
      created_at: new Date(lock.createdAt),
      expires_at: new Date(lock.expiresAt),
      order_id: null,
    })
    .execute();
}

/** Lets go of a person's own quote that no order has taken. */
export async function dropLock(trx: Trx, userId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('quote_locks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .execute();
}

/** Takes quotes for an order, each once. Answers those that could not be: over, or taken. */
export async function takeLocks(
  trx: Trx,
  {
    orderId,
    userId,
    ids,
  }: { readonly orderId: string; readonly userId: string; readonly ids: readonly string[] },
  now: Date,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const taken = await trx
    .updateTable('quote_locks')
    .set({ order_id: orderId })
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return ids.filter((id) => !taken.some((row) => row.id === id));
}

/** Gives back what an order that nobody paid had taken. */
export async function releaseLocks(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('quote_locks')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .execute();
}

/** Erases quotes that led to no order and are long over. */
export async function eraseOldLocks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('quote_locks')
    .where('order_id', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
