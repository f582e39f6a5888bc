import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import type { ReceiptLinksTable } from './tables.ts';

export const findLink = (db: Db, orderId: string, now: Date) =>
  db
    .selectFrom('receipt_links')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Replaces an earlier link. */
export async function keepLink(db: Db, link: ReceiptLinksTable): Promise<void> {
  const { order_id: _of, ...facts } = link;
  await db
    .insertInto('receipt_links')
    .values(link)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(facts))
    .execute();
}

export async function dropLink(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('receipt_links').where('order_id', '=', orderId).execute();
}

export const findByToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('receipt_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const sweepLinks = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'receipt_links', { column: 'expires_at', limit: now });

export interface SpentRow {
  readonly personId: string;
  readonly name: string;
  readonly month: string;
  readonly cents: number;
  readonly orders: number;
}

/** An account's spending per person and order month (UTC), net of refunds, newest first. */
export async function listSpent(db: Db, userId: string, from: Date): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select o.contact->'for'->>'personId' as "personId",
      (array_agg(o.contact->'for'->>'name' order by o.created_at desc))[1] as name,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM') as month,
      sum(s.cents)::int as cents, count(*)::int as orders
    from orders o cross join lateral (
      select sum(subtotal_cents - refunded_cents) as cents from service_orders where order_id = o.id) s
    where o.user_id = ${userId} and o.contact->'for' is not null and o.is_paid and o.created_at >= ${from}
    group by 1, 3 order by month desc, 1`.execute(db);
  return rows;
}
