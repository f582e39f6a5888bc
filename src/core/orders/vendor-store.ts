import { sql } from 'kysely';
import type { ORDER_SORTS, SERVICE_ORDER_STATUSES } from '#contract/orders.ts';
import { containing } from '../containing.ts';
import type { Db, Trx } from '../database.ts';
import { withParts } from './read-store.ts';
import type { OrderRecord, OrderRow, ServiceOrderRow } from './record.ts';

/** A part of an order with the order it belongs to. */
export interface PartRecord {
  readonly part: ServiceOrderRow;
  readonly record: OrderRecord;
}

export interface PartFilter {
  readonly search: string;
  readonly status: 'all' | (typeof SERVICE_ORDER_STATUSES)[number];
  readonly sort: (typeof ORDER_SORTS)[number];
}

const SORTS = {
  recent: ['service_orders.created_at', 'desc'],
  oldest: ['service_orders.created_at', 'asc'],
  highest: ['service_orders.subtotal_cents', 'desc'],
  lowest: ['service_orders.subtotal_cents', 'asc'],
} as const;

function filtered(db: Db, vendorId: string, { search, status }: PartFilter) {
  let own = db.selectFrom('service_orders').where('service_orders.vendor_id', '=', vendorId);
  if (status !== 'all') own = own.where('service_orders.status', '=', status);
  if (search === '') return own;
  const words = containing(search);
  // Each table by its own index: one condition over both would read all of the vendor's orders twice.
  return own.where((is) =>
    is.or([
      is(sql`service_orders.id::text`, 'like', words),
      is(sql`service_orders.service_id::text`, 'like', words),
      // The order's own id, and its customer's name and e-mail.
      is(
        'service_orders.order_id',
        'in',
        db
          .selectFrom('orders as o')
          .select('o.id')
          .where(sql`o.search_text`, 'like', words),
      ),
    ]),
  );
}

/** A vendor's parts of orders, as far as `rows` and `offset` say. */
export async function listParts(
  db: Db,
  vendorId: string,
  filter: PartFilter,
  { rows, offset }: { readonly rows: number; readonly offset: number },
): Promise<PartRecord[]> {
  const [column, direction] = SORTS[filter.sort];
  const parts = await filtered(db, vendorId, filter)
    .selectAll('service_orders')
    .orderBy(column, direction)
    .orderBy('service_orders.id', direction)
    .limit(rows)
    .offset(offset)
    .execute();
  return withOrders(db, parts);
}

export async function countParts(db: Db, vendorId: string, filter: PartFilter): Promise<number> {
  const { total } = await filtered(db, vendorId, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of a vendor's parts of orders and how many there are in all. What is searched for is looked up once for both. */
export async function pageOfParts(
  db: Db,
  vendorId: string,
  filter: PartFilter,
  page: { readonly rows: number; readonly offset: number },
): Promise<{ parts: PartRecord[]; total: number }> {
  if (filter.search === '')
    return {
      parts: await listParts(db, vendorId, filter, page),
      total: await countParts(db, vendorId, filter),
    };
  const [column, direction] = SORTS[filter.sort];
  const found = await filtered(db, vendorId, filter)
    .selectAll('service_orders')
    .select((is) => is.fn.countAll<number>().over().as('total'))
    .orderBy(column, direction)
    .orderBy('service_orders.id', direction)
    .limit(page.rows)
    .offset(page.offset)
    .execute();
  const total = found[0]?.total ?? (page.offset === 0 ? 0 : await countParts(db, vendorId, filter));
  return { parts: await withOrders(db, found), total };
}

/** One of a vendor's own parts; undefined when there is none of that id or it is somebody else's. */
export async function findPart(
  db: Db,
  vendorId: string,
  id: string,
): Promise<PartRecord | undefined> {
  const parts = await db
    .selectFrom('service_orders')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .execute();
  return (await withOrders(db, parts))[0];
}

/** The part that a voucher of this vendor's is for, with the voucher's line. */
export async function findPartOfVoucher(
  db: Db,
  vendorId: string,
  codes: readonly string[],
): Promise<(PartRecord & { readonly itemId: string }) | undefined> {
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .select(['order_lines.id as itemId', 'order_lines.service_order_id as partId'])
    .where('order_lines.voucher_code', 'in', [...codes])
    .where('service_orders.vendor_id', '=', vendorId)
    .executeTakeFirst();
  const found = line && (await findPart(db, vendorId, line.partId));
  return found && { ...found, itemId: line.itemId };
}

/** Notes that a voucher was shown. The order is locked by the caller. */
export async function noteCheckedIn(trx: Trx, itemId: string, now: Date): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ checked_in_at: now })
    .where('id', '=', itemId)
    .where('checked_in_at', 'is', null)
    .execute();
}

async function withOrders(db: Db, parts: readonly ServiceOrderRow[]): Promise<PartRecord[]> {
  const ids = [...new Set(parts.map((part) => part.order_id))];
  if (ids.length === 0) return [];
  const orders: OrderRow[] = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const records = new Map(
    (await withParts(db, orders)).map((record) => [record.order.id, record] as const),
  );
  return parts.flatMap((part) => {
    const record = records.get(part.order_id);
    return record ? [{ part, record }] : [];
  });
}
