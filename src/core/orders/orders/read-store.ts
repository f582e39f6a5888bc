import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ORDER_SORTS, ORDER_STATUSES } from '#contract/orders.ts';
import type { Language } from '#base/two-languages.ts';
import { linesOfChanges } from '../changes/waiting-store.ts';
import { heldParts, masksOf } from '#core/compliance/index.ts';
import { listAsked } from '../moves/store.ts';
import type { Db } from '#core/shared/database.ts';
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

export async function listOwnOrders(
  db: Db,
  userId: string,
  filter: OrderFilter,
  reader: Language | null,
): Promise<{ records: OrderRecord[]; total: number }> {
  let mine = db.selectFrom('orders').where('orders.user_id', '=', userId);
  if (filter.status !== 'all') mine = mine.where('orders.status', '=', filter.status);
  if (filter.search !== '') {
    const words = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    // An order number is the end of its id, typed with or without separators.
    const number = filter.search.replaceAll(/[^0-9a-z-]/gi, '').toLowerCase();
    mine = mine.where((is) =>
      is.or([
        // Shorter strings of a to f match most ids.
        ...(number.length < 4 ? [] : [is(sql`orders.id::text`, 'like', `%${number}%`)]),
        is.exists(
          is
            .selectFrom('order_lines')
            .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
            .innerJoin('services', 'services.id', 'service_orders.service_id')
            .select('order_lines.id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where((like) =>
              like.or([
                like('order_lines.name', 'ilike', words),
                like(sql`order_lines.in_other->>'name'`, 'ilike', words),
                like('services.name', 'ilike', words),
                like(sql`services.in_other->>'name'`, 'ilike', words),
              ]),
            ),
        ),
      ]),
    );
  }
  const [column, direction] = SORTS[filter.sort];
  // Find the page by index only, then read its rows.
  const ids = mine
    .select('orders.id')
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.id', direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
  const { total } = await mine
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records: await withParts(db, orders, reader), total };
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
