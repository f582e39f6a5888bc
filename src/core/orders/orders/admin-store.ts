import { sql } from 'kysely';
import type { ORDER_SORTS, ORDER_STATUSES } from '#contract/orders.ts';
import type { Language } from '#base/two-languages.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { idsByAccountOrText } from '#core/shared/containing.ts';
import { countRows, pageByDay } from '#core/shared/counts/store.ts';
import type { Db } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import { fromNearerEnd, type Page } from '#core/shared/page-rules.ts';
import { searchedPage } from '#core/shared/searched-page-store.ts';
import { withParts } from './read-store.ts';
import type { OrderRecord } from './record.ts';

export interface AllOrdersFilter {
  readonly search: string;
  readonly status: 'all' | (typeof ORDER_STATUSES)[number];
  readonly sort: (typeof ORDER_SORTS)[number];
  /** Only orders with a part of this vendor. */
  readonly vendor?: string | undefined;
}

const SORTS = {
  recent: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  highest: ['subtotal_cents', 'desc'],
  lowest: ['subtotal_cents', 'asc'],
} as const;

const soldBy = (vendor: string) =>
  sql<boolean>`orders.id in (select order_id from service_orders where vendor_id = ${vendor})`;

function filtered(db: Db, { search, status, vendor }: AllOrdersFilter) {
  let all = db.selectFrom('orders');
  if (vendor !== undefined) all = all.where(soldBy(vendor));
  if (status !== 'all') all = all.where('orders.status', '=', status);
  if (search !== '') all = all.where('orders.id', 'in', idsByAccountOrText('orders', search));
  return all;
}

/** Joins the account; a deleted one has neither name nor address. */
const withAccount = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'orders.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('orders')
    .select(['users.name as accountName', 'users.email as accountEmail']);

export type AdminOrderRecord = Awaited<ReturnType<typeof listAllOrders>>[number];

/** A page of `total` orders without a search. */
async function listAllOrders(db: Db, filter: AllOrdersFilter, page: Page, total: number) {
  const [column, direction] = SORTS[filter.sort];
  const statuses = filter.status === 'all' ? filter.status : [filter.status];
  const near =
    column === 'created_at' && filter.vendor === undefined
      ? await pageByDay(db, { list: 'orders', statuses }, { ...page, total, direction })
      : { ...fromNearerEnd(page, total, direction), where: sql<boolean>`true` };
  // Find the page by index only, then read its rows.
  const ids = filtered(db, filter)
    .select('orders.id')
    .where(near.where)
    .orderBy(`orders.${column}`, near.direction)
    .orderBy('orders.id', near.direction)
    .limit(near.rows)
    .offset(near.offset);
  return withAccount(db)
    .where('orders.id', 'in', ids)
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .execute();
}

export interface FirstItem {
  readonly name: string | null;
  readonly quantity: number | null;
  readonly nextOn: string | null;
}

/** First item and due day of each order, one row per order. */
export async function firstItems(
  db: Db,
  ids: readonly string[],
  reader: Language | null,
): Promise<ReadonlyMap<string, FirstItem>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FirstItem & { id: string }>`
    select listed.id, first.name, first.quantity,
      (select min(next_on) from service_orders where order_id = listed.id) as "nextOn"
    from unnest(${ids}::uuid[]) listed (id)
    left join lateral (
      select ${saidPart('order_lines', 'name', reader)} as name, quantity from order_lines where order_id = listed.id order by id limit 1) first on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function businessNames(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'business_name as name'])
    .where('id', 'in', [...new Set(vendorIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function exportedOrderIds(db: Db, filter: AllOrdersFilter): Promise<string[]> {
  const [column, direction] = SORTS[filter.sort];
  const query = filtered(db, filter)
    .select('orders.id')
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .limit(EXPORT_LIMIT);
  return idsInOrder(db, query);
}

export const findOrders = (db: Db, ids: readonly string[]): Promise<AdminOrderRecord[]> =>
  withAccount(db)
    .where('orders.id', 'in', [...ids])
    .execute();

async function countFiltered(db: Db, filter: AllOrdersFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of all orders with the total; `more` if the total is a lower bound. */
export async function pageOfOrders(
  db: Db,
  filter: AllOrdersFilter,
  page: Page,
): Promise<{ rows: AdminOrderRecord[]; total: number; more: boolean }> {
  const { search: words, status, vendor } = filter;
  if (words === '') {
    const total =
      vendor === undefined
        ? await countRows(db, 'orders', status === 'all' ? 'all' : [status])
        : await countFiltered(db, filter);
    return { rows: await listAllOrders(db, filter, page, total), total, more: false };
  }
  const [column, direction] = SORTS[filter.sort];
  const ofStatus = status === 'all' ? sql`true` : sql`status = ${status}`;
  const where = vendor === undefined ? ofStatus : sql`${ofStatus} and ${soldBy(vendor)}`;
  const { ids, total, more } = await searchedPage(
    db,
    { table: 'orders', byAccount: true, where, words, column, direction },
    page,
  );
  if (ids.length === 0) return { rows: [], total, more };
  const rows = await withAccount(db)
    .where('orders.id', 'in', ids)
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .execute();
  return { rows, total, more };
}

/** Any order with its parts; undefined if unknown. */
export async function findAnyOrder(
  db: Db,
  id: string,
  reader: Language | null,
): Promise<{ readonly row: AdminOrderRecord; readonly record: OrderRecord } | undefined> {
  const row = await withAccount(db).where('orders.id', '=', id).executeTakeFirst();
  const [record] = row ? await withParts(db, [row], reader) : [];
  return row && record ? { row, record } : undefined;
}
