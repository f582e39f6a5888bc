import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ORDER_SORTS, ORDER_STATUSES } from '#contract/orders.ts';
import type { Language } from '#base/two-languages.ts';
import { linesOfChanges } from '../changes/waiting-store.ts';
import { heldParts, masksOf } from '#core/compliance/index.ts';
import { listAsked } from '../moves/store.ts';
import type { Db } from '#core/shared/database.ts';
import { inOrder } from '#core/shared/export-reply.ts';
import { type Page, sliceOf } from '#core/shared/page-rules.ts';
import { disputesOf, openRefunds } from '#core/money/index.ts';
import { mayHaveOutcome } from '../outcomes/rules.ts';
import { listInquiries } from '../inquiries/store.ts';
import { listOutcomes } from '../outcomes/store.ts';
import { policiesOf } from '../policies/store.ts';
import { listOpen } from '../replacements/store.ts';
import { listReturns } from '../returns/store.ts';
import { listSubstitutions } from '../substitutions/store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { inReadersWords, replacedWords } from './sold-words.ts';
import { bySize } from '#core/shared/by-size.ts';
import { cancellationOf } from './policy.ts';
import type { OrderRecord, OrderRow } from './record.ts';

/** A user's own order; undefined if unknown or another user's. */
export async function findOwnOrder(
  db: Db,
  userId: string,
  orderId: string,
  reader: Language | null = null,
): Promise<OrderRecord | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return order && (await withParts(db, [order], reader))[0];
}

export async function findWholeOrder(db: Db, orderId: string): Promise<OrderRecord> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [record] = await withParts(db, [order]);
  if (!record) throw new Error(`Order ${orderId} is gone`);
  return record;
}

export interface OrderFilter {
  readonly search: string;
  readonly status: 'all' | (typeof ORDER_STATUSES)[number];
  readonly sort: (typeof ORDER_SORTS)[number];
  readonly page: number;
  readonly pageSize: number;
}

const SORTS = {
  recent: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  highest: ['subtotal_cents', 'desc'],
  lowest: ['subtotal_cents', 'asc'],
} as const;

/** A page of a user's orders; with `more` there are more than `total`. */
export async function listOwnOrders(
  db: Db,
  userId: string,
  filter: OrderFilter,
  reader: Language | null,
): Promise<{ records: OrderRecord[]; total: number; more: boolean }> {
  const { ids, total, more } =
    filter.search === ''
      ? await pageOfOwn(db, userId, filter)
      : await searchOwn(db, userId, filter, sliceOf(filter));
  const orders = ids.length === 0 ? [] : await rowsOf(db, ids);
  return {
    records: await withParts(
      db,
      inOrder(ids, orders, ({ id }) => id),
      reader,
    ),
    total,
    more,
  };
}

const rowsOf = (db: Db, ids: readonly string[]): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

const ownOrders = (userId: string, { status }: OrderFilter) =>
  sql`user_id = ${userId} ${status === 'all' ? sql`` : sql`and status = ${status}`}`;

function sortedBy(filter: OrderFilter) {
  const [column, direction] = SORTS[filter.sort];
  const by = sql.raw(direction);
  return sql`${sql.ref(column)} ${by}, id ${by}`;
}

async function pageOfOwn(db: Db, userId: string, filter: OrderFilter): Promise<PageOfOwn> {
  const { rows: size, offset } = sliceOf(filter);
  const own = sql`from orders where ${ownOrders(userId, filter)}`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id::text ${own} order by ${sortedBy(filter)} limit ${size} offset ${offset}) as ids,
      (select count(*)::int ${own}) as total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0, more: false };
}

interface PageOfOwn {
  readonly ids: readonly string[];
  readonly total: number;
  readonly more: boolean;
}

/** Orders of a user that a search reads in full, for an exact total. */
const MAX_READ = 200;

/**
 * A page of the user's orders that contain the words. Reads the first orders in full, which are all
 * of most people; beyond them only to the end of the page.
 */
export async function searchOwn(
  db: Db,
  userId: string,
  filter: OrderFilter,
  { rows: size, offset }: Page,
  read = MAX_READ,
): Promise<PageOfOwn> {
  const order = sortedBy(filter);
  const own = sql`select id from orders where ${ownOrders(userId, filter)} order by ${order}`;
  const found = containsWords(filter.search);
  const { rows } = await sql<{ ids: string[]; all: boolean }>`
    with own as materialized (select id, row_number() over () as nth from (${own} limit ${read + 1}) first)
    select array(select id::text from own, ${found} where nth <= ${read} order by nth) as ids,
      (select count(*) from own) <= ${read} as all`.execute(db);
  const { ids: first = [], all = true } = rows[0] ?? {};
  const end = offset + size;
  if (all || first.length > end)
    return { ids: first.slice(offset, end), total: first.length, more: !all };
  const { rows: later } = await sql<{ id: string }>`
    select own.id from (${own} offset ${read}) own, ${found} limit ${end + 1 - first.length}`.execute(
    db,
  );
  const met = [...first, ...later.map(({ id }) => id)];
  const ids = met.slice(offset, end);
  return { ids, total: Math.min(met.length, end), more: met.length > end };
}

/** One row if the order `own` contains the words. `offset 0` keeps the planner from reading all lines. */
function containsWords(search: string) {
  const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // An order number is the end of its id, typed with or without separators.
  const number = search.replaceAll(/[^0-9a-z-]/gi, '').toLowerCase();
  // Shorter strings of a to f match most ids.
  const byNumber = number.length < 4 ? sql`` : sql`own.id::text like ${`%${number}%`} or`;
  const named = (table: 'line' | 'service') => {
    const column = (name: string) => sql.ref(`${table}.${name}`);
    return sql`(${column('name')} ilike ${words} or ${column('in_other')}->>'name' ilike ${words})`;
  };
  return sql`lateral (
    select where ${byNumber}
      exists (select from order_lines line where line.order_id = own.id and ${named('line')} offset 0)
      or exists (select from service_orders part join services service on service.id = part.service_id
        where part.order_id = own.id and ${named('service')} offset 0)) found`;
}

/**
 * The orders with all their rows, in the reader's language. Loads them in batches limited by the
 * number of lines, so that other requests can run in between: a page of the largest orders has ten
 * thousand lines.
 */
export async function withParts(
  db: Db,
  orders: readonly OrderRow[],
  reader: Language | null = null,
): Promise<OrderRecord[]> {
  const records: OrderRecord[] = [];
  for (const some of bySize(orders)) {
    if (records.length > 0) await turn();
    records.push(...(await readParts(db, some, reader)));
  }
  return records;
}

async function readParts(
  db: Db,
  orders: readonly OrderRow[],
  reader: Language | null,
): Promise<OrderRecord[]> {
  const ids = orders.map((order) => order.id);
  // Sequential, since the caller may be in a transaction with one connection.
  const rows = await db
    .selectFrom('service_orders')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .selectAll('service_orders')
    .select(saidPart('services', 'name', reader).as('serviceName'))
    .where('order_id', 'in', ids)
    .orderBy('service_orders.id')
    .execute();
  const serviceOrders = rows.map(({ serviceName: _serviceName, ...row }) => row);
  const serviceNames = new Map(rows.map((row) => [row.service_id, row.serviceName]));
  const sold = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const lines = sold.map((line) => inReadersWords(line, reader));
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy(sql`change_id is not null`)
    .orderBy('id')
    .execute();
  const changedLines = await linesOfChanges(
    db,
    payments.flatMap((payment) => payment.change_id ?? []),
  );
  const refunds = await openRefunds(db, ids);
  // Deliveries only.
  const goods = serviceOrders.flatMap((part) => (part.delivery === null ? [] : [part.order_id]));
  const substitutions = (await listSubstitutions(db, goods)).map((row) =>
    replacedWords(row, reader),
  );
  const returns = await listReturns(db, goods);
  const outcomes = await listOutcomes(
    db,
    lines.flatMap((line) => (mayHaveOutcome(line) ? [line.order_id] : [])),
  );
  const inquiries = await listInquiries(
    db,
    outcomes.map((row) => row.order_line_id),
  );
  const masks = await masksOf(
    db,
    lines.map(({ id }) => id),
  );
  const asked = await listAsked(
    db,
    lines.flatMap(({ id, slot }) => (slot === null ? [] : [id])),
  );
  const replacements = await listOpen(
    db,
    lines.flatMap((line) => (cancellationOf(line).early ? [line.id] : [])),
    reader,
  );
  const policies = await policiesOf(
    db,
    lines.flatMap((line) => (line.terms === null ? [] : [line.order_id])),
  );
  // Only lines with a principal have recipients to screen.
  const held = await heldParts(
    db,
    lines.flatMap((line) => (line.principal_cents > 0 ? [line.service_order_id] : [])),
  );
  const disputes = await disputesOf(db, ids);
  const of = <Row extends { readonly order_id: string | null }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.order_id === id);
  return orders.map((order) => ({
    order,
    serviceOrders: of(serviceOrders, order.id),
    serviceNames,
    lines: of(lines, order.id),
    events: of(events, order.id),
    payments: of(payments, order.id),
    openRefunds: of(refunds, order.id),
    changedLines,
    substitutions: of(substitutions, order.id),
    returns: of(returns, order.id),
    outcomes: of(outcomes, order.id),
    inquiries: of(inquiries, order.id),
    masks,
    asked,
    replacements,
    policies,
    held,
    disputes: disputes.filter(({ orderId }) => orderId === order.id),
  }));
}
