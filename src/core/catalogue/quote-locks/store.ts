import { sql } from 'kysely';
import type { QuoteLock } from '#verticals/choice.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';

/** Max quotes read per user, newest first; a cart has at most one per service. */
const MAX_KNOWN = 100;
/** Retention of unused quotes, so that cart lines can show them. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** A user's unpaid held quotes, newest first. */
export async function locksOf(db: Db, userId: string): Promise<QuoteLock[]> {
  const rows = await db
    .selectFrom('quote_locks')
    .leftJoin('orders', 'orders.id', 'quote_locks.order_id')
    .selectAll('quote_locks')
    .where('quote_locks.user_id', '=', userId)
    .where((is) => is.or([is('orders.id', 'is', null), is('orders.is_paid', '=', false)]))
    .orderBy('quote_locks.created_at', 'desc')
    .limit(MAX_KNOWN)
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

export async function dropLock(trx: Trx, userId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('quote_locks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .execute();
}

/** Takes quotes for an order, once each. Returns the ids that were expired or taken. */
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

export async function releaseLocks(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('quote_locks')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .execute();
}

export const eraseOldLocks = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'quote_locks', {
    column: 'expires_at',
    limit: new Date(now.getTime() - KEPT_DAYS * DAY_MS),
    only: sql`order_id is null`,
  });
