import type { CalendarDate } from '#base/calendar-date.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { PAYMENT_GROUPS } from '#contract/admin-payments.ts';
import type { ORDER_SORTS } from '#contract/orders.ts';
import { idsByAccountOrText } from '#core/shared/containing.ts';
import { countRows, pageByDay } from '#core/shared/counts/store.ts';
import type { Db } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { fromNearerEnd, type Page } from '#core/shared/page-rules.ts';
import { searchedPage } from '#core/shared/searched-page-store.ts';
import type { PaymentStatus } from './tables.ts';

export interface PaymentFilter {
  readonly search: string;
  readonly status: 'all' | (typeof PAYMENT_GROUPS)[number];
  readonly sort: (typeof ORDER_SORTS)[number];
}

type Group = (typeof PAYMENT_GROUPS)[number];

const GROUPS: Record<Exclude<Group, 'refunds'>, readonly PaymentStatus[]> = {
  completed: ['succeeded'],
  pending: ['pending', 'processing'],
  failed: ['failed', 'canceled', 'refunded'],
};

const SORTS = {
  recent: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  highest: ['amount_cents', 'desc'],
  lowest: ['amount_cents', 'asc'],
} as const;

const WITH_REFUND_TO_SETTLE = sql<string>`(
  select payment_id from refunds where status = 'failed' and resolved_at is null
  union all select payment_id from asked_refunds where state = 'waiting')`;

function filtered(db: Db, { search, status }: PaymentFilter) {
  let all = db.selectFrom('payments');
  if (status === 'refunds') all = all.where('payments.id', 'in', WITH_REFUND_TO_SETTLE);
  else if (status !== 'all') all = all.where('payments.status', 'in', [...GROUPS[status]]);
  if (search !== '') all = all.where('payments.id', 'in', idsByAccountOrText('payments', search));
  return all;
}

const withBuyer = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoin('plan_versions', 'plan_versions.id', 'invoices.version_id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'payments.user_id').on('users.deleted_at', 'is', null),
    )
    .leftJoin('booking_changes', 'booking_changes.id', 'payments.change_id')
    .selectAll('payments')
    .select([
      'booking_changes.order_line_id as changedLineId',
      'orders.contact',
      'invoices.number as invoiceNumber',
      'invoices.kind as invoiceKind',
      'plan_versions.plan as invoicePlan',
      'users.name as accountName',
      'users.email as accountEmail',
    ]);

export type BuyersPayment = Awaited<ReturnType<typeof listAllPayments>>[number];

/** A page of `total` payments without a search. */
async function listAllPayments(db: Db, filter: PaymentFilter, page: Page, total: number) {
  const [column, direction] = SORTS[filter.sort];
  const { status } = filter;
  const near =
    column === 'created_at' && status !== 'refunds'
      ? await pageByDay(
          db,
          { list: 'payments', statuses: status === 'all' ? status : GROUPS[status] },
          { ...page, total, direction },
        )
      : { ...fromNearerEnd(page, total, direction), where: sql<boolean>`true` };
  // Find the page by index only, then read its rows.
  const ids = filtered(db, filter)
    .select('payments.id')
    .where(near.where)
    .orderBy(`payments.${column}`, near.direction)
    .orderBy('payments.id', near.direction)
    .limit(near.rows)
    .offset(near.offset);
  return withBuyer(db)
    .where('payments.id', 'in', ids)
    .orderBy(`payments.${column}`, direction)
    .orderBy('payments.id', direction)
    .execute();
}

export function exportedPaymentIds(db: Db, filter: PaymentFilter): Promise<string[]> {
  const [column, direction] = SORTS[filter.sort];
  const query = filtered(db, filter)
    .select('payments.id')
    .orderBy(`payments.${column}`, direction)
    .orderBy('payments.id', direction)
    .limit(EXPORT_LIMIT);
  return idsInOrder(db, query);
}

export const findPayments = (db: Db, ids: readonly string[]): Promise<BuyersPayment[]> =>
  withBuyer(db)
    .where('payments.id', 'in', [...ids])
    .execute();

/** A page of payments with the total; `more` if the total is a lower bound. */
export async function pageOfPayments(
  db: Db,
  filter: PaymentFilter,
  page: Page,
): Promise<{ rows: BuyersPayment[]; total: number; more: boolean }> {
  const { search: words, status } = filter;
  if (words === '') {
    const total = await countOf(db, status);
    return { rows: await listAllPayments(db, filter, page, total), total, more: false };
  }
  const [column, direction] = SORTS[filter.sort];
  const where = whereOf(status);
  const { ids, total, more } = await searchedPage(
    db,
    { table: 'payments', byAccount: true, where, words, column, direction },
    page,
  );
  if (ids.length === 0) return { rows: [], total, more };
  const rows = await withBuyer(db)
    .where('payments.id', 'in', ids)
    .orderBy(`payments.${column}`, direction)
    .orderBy('payments.id', direction)
    .execute();
  return { rows, total, more };
}

const countOf = async (db: Db, status: PaymentFilter['status']): Promise<number> =>
  status === 'refunds'
    ? (
        await filtered(db, { search: '', status, sort: 'recent' })
          .select((is) => is.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total
    : countRows(db, 'payments', status === 'all' ? status : GROUPS[status]);

const whereOf = (status: PaymentFilter['status']) => {
  if (status === 'all') return sql`true`;
  return status === 'refunds'
    ? sql`id in ${WITH_REFUND_TO_SETTLE}`
    : sql`status in (${sql.join(GROUPS[status])})`;
};

export const findAnyPayment = (db: Db, id: string): Promise<BuyersPayment | undefined> =>
  withBuyer(db).where('payments.id', '=', id).executeTakeFirst();

/** A purchased line, named as in the order and the listing. */
export interface Bought {
  readonly orderId: string;
  readonly listingId: string;
  readonly serviceId: string;
  readonly name: string;
  readonly description: string;
  readonly fulfilment: Fulfilment;
}

export interface BoughtLine extends Bought {
  readonly lineId: string;
  readonly startsOn: CalendarDate | null;
}

/** Purchased lines of these orders, or the given lines. */
export async function listBought(
  db: Db,
  which: { readonly orderIds: readonly string[] } | { readonly lineIds: readonly string[] },
  reader: Language | null,
): Promise<BoughtLine[]> {
  const [column, ids] =
    'orderIds' in which
      ? (['order_lines.order_id', which.orderIds] as const)
      : (['order_lines.id', which.lineIds] as const);
  if (ids.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('listings', 'listings.id', 'order_lines.listing_id')
    .select([
      'order_lines.order_id as orderId',
      'order_lines.id as lineId',
      'order_lines.listing_id as listingId',
      'service_orders.service_id as serviceId',
      saidPart('order_lines', 'name', reader).as('name'),
      saidPart('listings', 'description', reader).as('description'),
      'order_lines.fulfilment',
      'order_lines.starts_on as startsOn',
    ])
    .where(column, 'in', [...ids])
    .orderBy('order_lines.id')
    .execute();
}

/** Max lengths of a list row's summary. */
const TOLD_NAMES = 8;
const TOLD_LETTERS = 500;

/** First line and some names for lists: a page's orders may have ten thousand lines each. */
export async function listBoughtInShort(
  db: Db,
  orderIds: readonly string[],
  reader: Language | null,
): Promise<Bought[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Bought>`
    select lines.* from unnest(${orderIds}::uuid[]) asked(id), lateral (
      select l.order_id as "orderId", l.listing_id as "listingId", s.service_id as "serviceId",
        case when row_number() over (order by l.id) > ${sql.lit(TOLD_NAMES)} then '…' else ${saidPart('l', 'name', reader)} end as name,
        left(${saidPart('listings', 'description', reader)}, ${sql.lit(TOLD_LETTERS)}) as description, l.fulfilment
      from order_lines l join service_orders s on s.id = l.service_order_id join listings on listings.id = l.listing_id
      where l.order_id = asked.id order by l.id limit ${sql.lit(TOLD_NAMES + 1)}) lines`.execute(
    db,
  );
  return rows;
}

export async function listRefunds(db: Db, paymentId: string) {
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'amount_cents as cents',
      'lines',
      'reason',
      'status',
      'second_charge_id as secondChargeId',
      'bank_reference as bankReference',
      'failure',
      'resolved_how as settled',
      'created_at as at',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

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
