import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { MessageRow } from '../conversations/message-store.ts';

/** The conversation of a part's customer and vendor, with their names; undefined without one. */
export const conversationOfPart = (db: Db, partId: string) =>
  db
    .selectFrom('service_orders as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.customer_id', '=', 'o.user_id').onRef('c.vendor_id', '=', 'p.vendor_id'),
    )
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .select(['c.id', 'p.order_id as orderId', 'p.vendor_id as vendorId'])
    .select(['u.name as customerName', 'u.deleted_at as deletedAt'])
    .select(['v.business_name as businessName', 'v.business_address as address'])
    .where('p.id', '=', partId)
    .executeTakeFirst();

/** Messages by their numbers, both included, in their order. */
export const listSpan = (
  db: Db,
  conversationId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MessageRow[]> =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq')
    .execute();

/**
 * Numbers of the first and the last message of a time, in which `from` is included and `until` is
 * not. Without `from` it begins with the first message about the part, or with all of them.
 */
export async function endsOf(
  db: Db,
  conversationId: string,
  {
    partId,
    from,
    until,
  }: { readonly partId: string; readonly from: Date | null; readonly until: Date | null },
): Promise<{ readonly from: number | null; readonly to: number | null }> {
  const messages = sql`from conversation_messages where conversation_id = ${conversationId}`;
  const begin =
    from === null
      ? sql`coalesce((select seq ${messages} and subject_kind = 'order' and subject_id = ${partId}::uuid order by seq limit 1),
          (select seq ${messages} order by seq limit 1))`
      : sql`(select seq ${messages} and created_at >= ${from} order by seq limit 1)`;
  const before = until === null ? sql`true` : sql`created_at < ${until}`;
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select ${begin} as "from", (select seq ${messages} and ${before} order by seq desc limit 1) as "to"`.execute(
    db,
  );
  return rows[0] ?? { from: null, to: null };
}

/** The vendor of a part. */
export const vendorOfPart = (db: Db, partId: string) =>
  db
    .selectFrom('service_orders')
    .select('vendor_id as vendorId')
    .where('id', '=', partId)
    .executeTakeFirst();
