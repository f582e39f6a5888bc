import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { SERVICE_ORDER_FILTERS, SERVICE_ORDER_SORTS } from '#contract/vendor-orders.ts';
import { containing } from '#core/shared/containing.ts';
import { countByIndex } from '#core/shared/counts/bounded-count.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { type Searched, searchedPage } from '#core/shared/searched-page-store.ts';
import { withParts } from './read-store.ts';
import { type ShortPart, withOrdersInShort } from './short-parts-store.ts';
import type { OrderRecord, OrderRow, ServiceOrderRow } from './record.ts';

export interface PartRecord {
  readonly part: ServiceOrderRow;
  readonly record: OrderRecord;
}

export interface PartFilter {
  readonly search: string;
  readonly status: 'all' | (typeof SERVICE_ORDER_FILTERS)[number];
  /** First and last due day. */
  readonly days?: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined;
  readonly sort: (typeof SERVICE_ORDER_SORTS)[number];
}

type Sort = Pick<Searched, 'first' | 'direction'> & {
  readonly column: 'created_at' | 'subtotal_cents';
};

const SORTS: Readonly<Record<PartFilter['sort'], Sort>> = {
  recent: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  highest: { column: 'subtotal_cents', direction: 'desc' },
  lowest: { column: 'subtotal_cents', direction: 'asc' },
  // Orders without a future day are last, the newest first.
  next: { first: ['next_on', 'asc'], column: 'created_at', direction: 'desc' },
};

function inOrder(sort: PartFilter['sort']) {
  const { first, column, direction } = SORTS[sort];
  const keys = [...(first ? [first] : []), [column, direction], ['id', direction]] as const;
  return sql`${sql.join(keys.map(([name, way]) => sql`${sql.ref(`service_orders.${name}`)} ${sql.raw(way)}`))}`;
}

/** The filter without the searched words. */
function within(vendorId: string, { status, days }: PartFilter): RawBuilder<boolean> {
  const conditions = [sql`service_orders.vendor_id = ${vendorId}`];
  if (status === 'disputed') conditions.push(sql`service_orders.disputed`);
  else if (status === 'refunded')
    conditions.push(sql`service_orders.refunded_cents > service_orders.disputed_cents`);
  else if (status !== 'all') conditions.push(sql`service_orders.status = ${status}`);
  if (days) conditions.push(sql`service_orders.next_on between ${days.from} and ${days.to}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function filtered(db: Db, vendorId: string, filter: PartFilter) {
  let own = db.selectFrom('service_orders').where(within(vendorId, filter));
  const { search } = filter;
  if (search !== '') own = own.where(sql`service_orders.search_text`, 'like', containing(search));
  return own;
}

export async function listParts(
  db: Db,
  vendorId: string,
  filter: PartFilter,
  { rows, offset }: Page,
  reader: Language | null,
): Promise<ShortPart[]> {
  // Find the page by index only, then read its rows.
  const ids = filtered(db, vendorId, filter)
    .select('service_orders.id')
    .orderBy(inOrder(filter.sort))
    .limit(rows)
    .offset(offset);
  const parts = await db
    .selectFrom('service_orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(inOrder(filter.sort))
    .execute();
  return withOrdersInShort(db, parts, reader);
}

export function exportedPartIds(db: Db, vendorId: string, filter: PartFilter): Promise<string[]> {
  const query = filtered(db, vendorId, filter)
    .select('service_orders.id')
    .orderBy(inOrder(filter.sort))
    .limit(EXPORT_LIMIT);
  return idsInOrder(db, query);
}

export async function findParts(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  reader: Language | null = null,
): Promise<PartRecord[]> {
  const parts = await db
    .selectFrom('service_orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('vendor_id', '=', vendorId)
    .execute();
  return withOrders(db, parts, reader);
}

/** These parts as list rows, limited to the vendor's own. */
export async function findPartsInShort(
  db: Db,
  vendorId: string,
  ids: readonly string[],
  reader: Language | null,
): Promise<ShortPart[]> {
  const parts = await db
    .selectFrom('service_orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('vendor_id', '=', vendorId)
    .execute();
  return withOrdersInShort(db, parts, reader);
}

/** A page of a vendor's parts with the total; `more` if the total is a lower bound. */
export async function pageOfParts(
  db: Db,
  vendorId: string,
  filter: PartFilter,
  page: Page,
  reader: Language | null = null,
): Promise<{ parts: ShortPart[]; total: number; more: boolean }> {
  const { search: words } = filter;
  if (words === '')
    return {
      parts: await listParts(db, vendorId, filter, page, reader),
      ...(await countByIndex(db, filtered(db, vendorId, filter).select('service_orders.id'), page)),
    };
  const where = within(vendorId, filter);
  const { ids, total, more } = await searchedPage(
    db,
    { table: 'service_orders', where, words, ...SORTS[filter.sort] },
    page,
  );
  if (ids.length === 0) return { parts: [], total, more };
  const parts = await db
    .selectFrom('service_orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(inOrder(filter.sort))
    .execute();
  return { parts: await withOrdersInShort(db, parts, reader), total, more };
}

/** A vendor's own part; undefined if unknown or another vendor's. */
export async function findPart(
  db: Db,
  vendorId: string,
  id: string,
  reader: Language | null = null,
): Promise<PartRecord | undefined> {
  return (await findParts(db, vendorId, [id], reader))[0];
}

export async function findPartOfVoucher(
  db: Db,
  vendorId: string,
  codes: readonly string[],
  reader: Language | null,
): Promise<(PartRecord & { readonly itemId: string }) | undefined> {
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .select(['order_lines.id as itemId', 'order_lines.service_order_id as partId'])
    .where('order_lines.voucher_code', 'in', [...codes])
    .where('service_orders.vendor_id', '=', vendorId)
    .executeTakeFirst();
  const found = line && (await findPart(db, vendorId, line.partId, reader));
  return found && { ...found, itemId: line.itemId };
}

/** False if its code has been replaced; null for an arrival without one. The caller has locked the order. */
export async function noteCheckedIn(
  trx: Trx,
  itemId: string,
  codes: readonly string[] | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_lines')
    .set({ checked_in_at: now })
    .where('id', '=', itemId)
    .$if(codes !== null, (query) => query.where('voucher_code', 'in', [...(codes ?? [])]))
    .where('checked_in_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function withOrders(
  db: Db,
  parts: readonly ServiceOrderRow[],
  reader: Language | null,
): Promise<PartRecord[]> {
  const ids = [...new Set(parts.map((part) => part.order_id))];
  if (ids.length === 0) return [];
  const orders: OrderRow[] = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const records = new Map(
    (await withParts(db, orders, reader)).map((record) => [record.order.id, record] as const),
  );
  return parts.flatMap((part) => {
    const record = records.get(part.order_id);
    return record ? [{ part, record }] : [];
  });
}
