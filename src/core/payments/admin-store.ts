import { sql } from 'kysely';
import type { PAYMENT_GROUPS } from '#contract/admin-payments.ts';
import type { ORDER_SORTS } from '#contract/orders.ts';
import { containing } from '../containing.ts';
import type { Db } from '../database.ts';
import type { PaymentStatus } from './tables.ts';

export interface PaymentFilter {
  readonly search: string;
  readonly status: 'all' | (typeof PAYMENT_GROUPS)[number];
  readonly sort: (typeof ORDER_SORTS)[number];
}

const GROUPS: Record<(typeof PAYMENT_GROUPS)[number], readonly PaymentStatus[]> = {
  completed: ['succeeded'],
  pending: ['pending', 'processing'],
  failed: ['failed', 'canceled', 'refunded'],
};

const SORTS = {
  recent: ['payments.created_at', 'desc'],
  oldest: ['payments.created_at', 'asc'],
  highest: ['payments.amount_cents', 'desc'],
  lowest: ['payments.amount_cents', 'asc'],
} as const;

function filtered(db: Db, { search, status }: PaymentFilter) {
  let all = db.selectFrom('payments');
  if (status !== 'all') all = all.where('payments.status', 'in', [...GROUPS[status]]);
  if (search === '') return all;
  const words = containing(search);
  // Each table by its own index: one condition over three of them would read them all. An order has one payment.
  return all.where(
    'payments.order_id',
    'in',
    db
      .selectFrom('payments as p')
      .select('p.order_id as id')
      .where(sql`p.search_text`, 'like', words)
      .union(
        db
          .selectFrom('orders as o')
          .select('o.id')
          .where(sql`o.search_text`, 'like', words),
      )
      .union(
        db
          .selectFrom('order_lines as l')
          .select('l.order_id as id')
          .where(sql`souk_fold(l.name)`, 'like', words),
      ),
  );
}

const withBuyer = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'payments.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('payments')
    .select(['orders.contact', 'users.name as accountName', 'users.email as accountEmail']);

export type BuyersPayment = Awaited<ReturnType<typeof listAllPayments>>[number];

/** Payments of everybody, as far as `rows` and `offset` say. */
export async function listAllPayments(
  db: Db,
  filter: PaymentFilter,
  { rows, offset }: { readonly rows: number; readonly offset: number },
) {
  const [column, direction] = SORTS[filter.sort];
  // The page is found in an index alone; only its rows are read.
  const page = filtered(db, filter)
    .select('payments.id')
    .orderBy(column, direction)
    .orderBy('payments.id', direction)
    .limit(rows)
    .offset(offset);
  return withBuyer(db)
    .where('payments.id', 'in', page)
    .orderBy(column, direction)
    .orderBy('payments.id', direction)
    .execute();
}

export async function countAllPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of payments of everybody and how many there are in all. What is searched for is looked up once for both. */
export async function pageOfPayments(
  db: Db,
  filter: PaymentFilter,
  page: { readonly rows: number; readonly offset: number },
): Promise<{ rows: BuyersPayment[]; total: number }> {
  if (filter.search === '')
    return {
      rows: await listAllPayments(db, filter, page),
      total: await countAllPayments(db, filter),
    };
  const [column, direction] = SORTS[filter.sort];
  const found = await filtered(db, filter)
    .select((is) => ['payments.id', is.fn.countAll<number>().over().as('total')])
    .orderBy(column, direction)
    .orderBy('payments.id', direction)
    .limit(page.rows)
    .offset(page.offset)
    .execute();
  const [first] = found;
  if (!first)
    return { rows: [], total: page.offset === 0 ? 0 : await countAllPayments(db, filter) };
  const ids = found.map(({ id }) => id);
  const rows = await withBuyer(db)
    .where('payments.id', 'in', ids)
    .orderBy(column, direction)
    .orderBy('payments.id', direction)
    .execute();
  return { rows, total: first.total };
}

export const findAnyPayment = (db: Db, id: string): Promise<BuyersPayment | undefined> =>
  withBuyer(db).where('payments.id', '=', id).executeTakeFirst();

/** What was bought with an order, in the words of the order and of the listing. */
export interface Bought {
  readonly orderId: string;
  readonly listingId: string;
  readonly serviceId: string;
  readonly name: string;
  readonly description: string;
  /** Null for goods. */
  readonly startsOn: string | null;
}

export async function listBought(db: Db, orderIds: readonly string[]): Promise<Bought[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('listings', 'listings.id', 'order_lines.listing_id')
    .select([
      'order_lines.order_id as orderId',
      'order_lines.listing_id as listingId',
      'service_orders.service_id as serviceId',
      'order_lines.name',
      'listings.description',
      'order_lines.starts_on as startsOn',
    ])
    .where('order_lines.order_id', 'in', [...orderIds])
    .orderBy('order_lines.id')
    .execute();
}

export async function listRefunds(db: Db, paymentId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount_cents as cents', 'reason', 'status', 'created_at as at'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A refund that was asked for before with this key. */
export async function findRefundByKey(
  db: Db,
  paymentId: string,
  key: string,
): Promise<{ readonly id: string; readonly requested: string | null } | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'requested'])
    .where('payment_id', '=', paymentId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}
