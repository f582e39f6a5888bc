import { sql } from 'kysely';
import { type DisputeGroup, type DisputeStatus, IN_GROUP } from '#base/disputes.ts';
import type { DISPUTE_SORTS } from '#contract/disputes.ts';
import { accountsFound, containing } from '#core/shared/containing.ts';
import type { Db } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';

export interface DisputeFilter {
  readonly search: string;
  readonly status: 'all' | DisputeGroup;
  readonly sort: (typeof DISPUTE_SORTS)[number];
}

const SORTS = {
  recent: sql`disputes.opened_at desc, disputes.id desc`,
  oldest: sql`disputes.opened_at, disputes.id`,
  // Most urgent deadline first; disputes that need no response last.
  due: sql`case when disputes.status in ('needs_response', 'inquiry') then disputes.due_by end nulls last, disputes.id`,
  highest: sql`disputes.amount_cents desc, disputes.id desc`,
  lowest: sql`disputes.amount_cents, disputes.id`,
} as const;

function filtered(db: Db, { search, status }: DisputeFilter) {
  let all = db.selectFrom('disputes');
  if (status !== 'all') all = all.where('disputes.status', 'in', [...IN_GROUP[status]]);
  if (search === '') return all;
  const words = containing(search);
  return all.where(
    sql<boolean>`(disputes.id::text like ${words} or disputes.payment_id::text like ${words} or disputes.order_id::text like ${words}
      or lower(disputes.provider_ref) like ${words} or disputes.payment_id in (select id from payments where user_id = any(array(${accountsFound(search)}))))`,
  );
}

const rows = (db: Db) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .leftJoin('invoices', 'invoices.id', 'disputes.invoice_id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'payments.user_id').on('users.deleted_at', 'is', null),
    )
    .selectAll('disputes')
    .select([
      'invoices.number as invoiceNumber',
      'users.id as accountId',
      'users.name as accountName',
      'users.email as accountEmail',
      sql<number>`(select count(*)::int from dispute_evidence e where e.dispute_id = disputes.id)`.as(
        'evidenceCount',
      ),
    ]);
export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>['rows'][number];

/** Disputes are rare, about one in a thousand payments, so a plain query is fast enough. */
export async function listDisputes(db: Db, filter: DisputeFilter, page: Page) {
  const ids = filtered(db, filter)
    .select('disputes.id')
    .orderBy(SORTS[filter.sort])
    .limit(page.rows)
    .offset(page.offset);
  const [found, { total }] = await Promise.all([
    rows(db).where('disputes.id', 'in', ids).orderBy(SORTS[filter.sort]).execute(),
    filtered(db, filter)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: found, total };
}

export const findListed = (db: Db, id: string): Promise<ListedDispute | undefined> =>
  rows(db).where('disputes.id', '=', id).executeTakeFirst();

export const listMoves = (db: Db, disputeId: string) =>
  db
    .selectFrom('dispute_moves')
    .select(['ref', 'cents', 'fee_cents as feeCents', 'at'])
    .where('dispute_id', '=', disputeId)
    .where('ref', 'not like', 'refund-%')
    .orderBy('at')
    // Withdrawals before reversals.
    .orderBy('cents')
    .execute();

export async function businessNames(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (vendorIds.length === 0) return new Map();
  const found = await db
    .selectFrom('vendors')
    .select(['id', 'business_name as name'])
    .where('id', 'in', [...vendorIds])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

export interface OrderDispute {
  readonly id: string;
  readonly orderId: string;
  readonly status: DisputeStatus;
  /** The changed part if the payment was for a change; null for the whole order. */
  readonly partId: string | null;
}

/** Disputes of these orders, undecided ones first. */
export async function disputesOf(db: Db, orderIds: readonly string[]): Promise<OrderDispute[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .leftJoin('booking_changes as change', 'change.id', 'payments.change_id')
    .leftJoin('order_lines as line', 'line.id', 'change.order_line_id')
    .select([
      'disputes.id',
      'disputes.order_id as orderId',
      'disputes.status',
      'line.service_order_id as partId',
    ])
    .where('disputes.order_id', 'in', [...orderIds])
    .orderBy(sql`disputes.closed_at is not null`)
    .orderBy('disputes.opened_at', 'desc')
    .execute();
  return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ orderId, ...row }]));
}

export const disputesOfPayment = (db: Db, paymentId: string) =>
  db
    .selectFrom('disputes')
    .select(['id', 'status'])
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at', 'desc')
    .execute();
