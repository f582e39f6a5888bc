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

/** The vendor of a part. */
export const vendorOfPart = (db: Db, partId: string) =>
  db
    .selectFrom('service_orders')
    .select('vendor_id as vendorId')
    .where('id', '=', partId)
    .executeTakeFirst();
