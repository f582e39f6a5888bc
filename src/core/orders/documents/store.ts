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
