import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';

/** Customer and vendor of an item. */
export async function orderOfItem(db: Db, itemId: string) {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .select([
      'orders.id as orderId',
      'orders.user_id as userId',
      'service_orders.vendor_id as vendorId',
    ])
    .where('order_lines.id', '=', itemId)
    .executeTakeFirst();
  return row && { orderId: row.orderId, userId: row.userId, vendorIds: [row.vendorId] };
}

/** Customer and vendors of an order. */
export async function readersOfOrder(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('service_orders', 'service_orders.order_id', 'orders.id')
    .select(['orders.user_id as userId', 'service_orders.vendor_id as vendorId'])
    .where('orders.id', '=', orderId)
    .execute();
  const [first] = rows;
  return first && { userId: first.userId, vendorIds: rows.map(({ vendorId }) => vendorId) };
}

export interface Seller {
  readonly name: string;
  readonly line: string;
  readonly area: string;
  readonly city: string;
  readonly country: string;
  readonly registration: string;
}

/** Businesses by vendor id, as they stand now; '' for a detail that was not given. */
export async function sellersOf(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, Seller>> {
  if (vendorIds.length === 0) return new Map();
  const detail = (column: 'business_details' | 'business_address', name: string) =>
    sql<string>`coalesce(${sql.ref(column)} ->> ${sql.lit(name)}, '')`;
  const rows = await db
    .selectFrom('vendors')
    .select([
      'id',
      'business_name as name',
      detail('business_address', 'line').as('line'),
      detail('business_address', 'area').as('area'),
      detail('business_address', 'city').as('city'),
      detail('business_address', 'country').as('country'),
      detail('business_details', 'registrationNumber').as('registration'),
    ])
    .where('id', 'in', [...new Set(vendorIds)])
    .execute();
  return new Map(rows.map(({ id, ...seller }) => [id, seller]));
}

/** The caller has locked the order; a line has one code. */
export async function insertReceiptCheck(
  trx: Trx,
  row: { readonly code: string; readonly lineId: string },
): Promise<void> {
  await trx
    .insertInto('receipt_checks')
    .values({ code: row.code, order_line_id: row.lineId })
    .execute();
}

export async function receiptCodeOf(db: Db, lineId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('receipt_checks')
    .select('code')
    .where('order_line_id', '=', lineId)
    .executeTakeFirst();
  return row?.code;
}

/** Publicly verifiable data of a code. Fully refunded lines have no receipt. */
export const findReceiptByCode = (db: Db, code: string) =>
  db
    .selectFrom('receipt_checks')
    .innerJoin('order_lines', 'order_lines.id', 'receipt_checks.order_line_id')
    .innerJoin('line_outcomes', 'line_outcomes.order_line_id', 'order_lines.id')
    .select([
      'line_outcomes.reference',
      'line_outcomes.created_at as at',
      'order_lines.sub_details as subDetails',
      'order_lines.time_zone as timeZone',
    ])
    .where('receipt_checks.code', '=', code)
    .where('line_outcomes.final', '=', true)
    .whereRef('order_lines.refunded_cents', '<', 'order_lines.total_cents')
    .executeTakeFirst();
