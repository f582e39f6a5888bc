import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { ReceiptLinksTable } from './tables.ts';

/** The link of an order that opens still. */
export const findLink = (db: Db, orderId: string, now: Date) =>
  db
    .selectFrom('receipt_links')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** In the place of an earlier one. */
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

/** Links that open no more, of this many at most. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('receipt_links').where('expires_at', '<=', now).execute();
}

export interface SpentRow {
  readonly personId: string;
  readonly name: string;
  readonly month: string;
  readonly cents: number;
  readonly orders: number;
}

/** What an account paid for each of its people from a day on, less what came back, by the month of the order in UTC; the latest first. */
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
