import { sql } from 'kysely';
import type { ORDER_SORTS, ORDER_STATUSES } from '#contract/orders.ts';
import { containing } from '../containing.ts';
import type { Db } from '../database.ts';
import { withParts } from './read-store.ts';
import type { OrderRecord } from './record.ts';

export interface AllOrdersFilter {
  readonly search: string;
  readonly status: 'all' | (typeof ORDER_STATUSES)[number];
  readonly sort: (typeof ORDER_SORTS)[number];
}

const SORTS = {
  recent: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  highest: ['subtotal_cents', 'desc'],
  lowest: ['subtotal_cents', 'asc'],
} as const;

function filtered(db: Db, { search, status }: AllOrdersFilter) {
  let all = db.selectFrom('orders');
  if (status !== 'all') all = all.where('orders.status', '=', status);
  if (search !== '') all = all.where(sql`orders.search_text`, 'like', containing(search));
  return all;
}

/** The account behind an order; one that was closed has no name and no address. */
export interface AccountOf {
  readonly accountName: string | null;
  readonly accountEmail: string | null;
}

const withAccount = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'orders.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('orders')
    .select(['users.name as accountName', 'users.email as accountEmail']);

export type AdminOrderRecord = Awaited<ReturnType<typeof listAllOrders>>[number];

/** Orders of everybody, as far as `rows` and `offset` say. */
export async function listAllOrders(
  db: Db,
  filter: AllOrdersFilter,
  { rows, offset }: { readonly rows: number; readonly offset: number },
) {
  const [column, direction] = SORTS[filter.sort];
  // The page is found in an index alone; only its rows are read.
  const page = filtered(db, filter)
    .select('orders.id')
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .limit(rows)
    .offset(offset);
  return withAccount(db)
    .where('orders.id', 'in', page)
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .execute();
}

export async function countAllOrders(db: Db, filter: AllOrdersFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of orders of everybody and how many there are in all. What is searched for is looked up once for both. */
export async function pageOfOrders(
  db: Db,
  filter: AllOrdersFilter,
  page: { readonly rows: number; readonly offset: number },
): Promise<{ rows: AdminOrderRecord[]; total: number }> {
  if (filter.search === '')
    return { rows: await listAllOrders(db, filter, page), total: await countAllOrders(db, filter) };
  const [column, direction] = SORTS[filter.sort];
  const found = await filtered(db, filter)
    .select((is) => ['orders.id', is.fn.countAll<number>().over().as('total')])
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .limit(page.rows)
    .offset(page.offset)
    .execute();
  const [first] = found;
  if (!first) return { rows: [], total: page.offset === 0 ? 0 : await countAllOrders(db, filter) };
  const ids = found.map(({ id }) => id);
  const rows = await withAccount(db)
    .where('orders.id', 'in', ids)
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .execute();
  return { rows, total: first.total };
}

/** Any order with all that belongs to it; undefined when there is none. */
export async function findAnyOrder(
  db: Db,
  id: string,
): Promise<{ readonly row: AdminOrderRecord; readonly record: OrderRecord } | undefined> {
  const row = await withAccount(db).where('orders.id', '=', id).executeTakeFirst();
  const [record] = row ? await withParts(db, [row]) : [];
  return row && record ? { row, record } : undefined;
}
