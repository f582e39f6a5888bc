import { type Selectable, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import type { PlanName } from '#base/plans.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { InvoicesTable } from './tables.ts';

type Row = Selectable<InvoicesTable>;
type OfPlan = 'version_id' | 'every' | 'price_cents' | 'anchor_on' | 'period_from' | 'period_to';

export type PlanInvoice = Omit<Row, OfPlan | 'kind'> & {
  readonly [Name in OfPlan]: NonNullable<Row[Name]>;
} & { readonly kind: Exclude<Row['kind'], 'owing'> };

/** An invoice for a vendor's debt. */
export type OwingInvoice = Omit<Row, 'kind' | 'owing_since' | 'paid_cents'> & {
  readonly kind: 'owing';
  readonly owing_since: Date;
  readonly paid_cents: number;
};

/** A database constraint defines the null columns of each kind. */
export type InvoiceRow = PlanInvoice | OwingInvoice;

/** Seller or buyer on an invoice, as of its issue. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
  readonly taxNumber: string;
}

/** Marketplace details on its invoices. */
export interface Invoicing {
  readonly seller: Party;
  readonly taxBps: number;
  /** Bank details, line by line; empty without a bank account. */
  readonly bank: readonly string[];
}

/**
 * Draws the next number of a series, in the transaction that issues the document, so that a
 * rollback leaves no gap. Concurrent issuers wait for each other: draw it last.
 */
export async function drawNumber(trx: Trx, kind: 'SK' | 'SC', now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const { next } = await trx
    .insertInto('document_series')
    .values({ kind, year, next: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet({ next: sql<number>`document_series.next + 1` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  return `${kind}-${year}-${String(next - 1).padStart(6, '0')}`;
}

export async function insertInvoice(
  trx: Trx,
  invoice: Omit<
    PlanInvoice,
    | 'number'
    | 'seller'
    | 'buyer'
    | 'paid_by'
    | 'issued_at'
    | 'paid_at'
    | 'voided_at'
    | 'status'
    | 'owing_since'
    | 'paid_cents'
  >,
): Promise<void> {
  await trx
    .insertInto('invoices')
    .values({ ...invoice, status: 'draft', lines: JSON.stringify(invoice.lines) })
    .execute();
}

/** Issues a draft: gives it a number and both parties, after which it is immutable. */
export async function issueInvoice(
  trx: Trx,
  id: string,
  { seller, buyer }: { readonly seller: Party; readonly buyer: Party },
  now: Date,
): Promise<string> {
  const number = await drawNumber(trx, 'SK', now);
  await trx
    .updateTable('invoices')
    .set({
      status: 'open',
      number,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      issued_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute();
  return number;
}

export async function notePaidInvoice(
  trx: Trx,
  id: string,
  paidBy: NonNullable<Row['paid_by']>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ status: 'paid', paid_by: paidBy, paid_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Voids an invoice. An issued one keeps its number and gets a credit note. */
export async function voidInvoice(
  trx: Trx,
  { id, number, vendor_id, total_cents }: InvoiceRow,
  reason: string,
  now: Date,
  unpaidCents: number = total_cents,
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ status: 'void', voided_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await endPaymentsLater(trx, id, now);
  if (number !== null && unpaidCents > 0)
    await creditInvoice(
      trx,
      { vendorId: vendor_id, invoiceId: id, cents: unpaidCents, reason },
      now,
    );
}

/** Schedules a job that cancels open payments of this invoice at the provider. */
export async function endPaymentsLater(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ ask_at: now })
    .where('invoice_id', '=', id)
    .where('status', 'in', ['pending', 'processing', 'failed'])
    .execute();
}

export async function creditInvoice(
  trx: Trx,
  credit: {
    readonly vendorId: string;
    readonly invoiceId: string;
    readonly refundId?: string;
    readonly cents: number;
    readonly reason: string;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('credit_notes')
    .values({
      id: newId(now),
      vendor_id: credit.vendorId,
      invoice_id: credit.invoiceId,
      refund_id: credit.refundId ?? null,
      number: await drawNumber(trx, 'SC', now),
      total_cents: credit.cents,
      reason: credit.reason,
      issued_at: now,
    })
    .execute();
}

/** An invoice for changes. The caller has locked its vendor. */
export const findInvoice = async (db: Db, id: string): Promise<InvoiceRow | undefined> =>
  (await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()) as
    | InvoiceRow
    | undefined;

export async function findPlanInvoice(db: Db, id: string): Promise<PlanInvoice | undefined> {
  const invoice = await findInvoice(db, id);
  return invoice?.kind === 'owing' ? undefined : invoice;
}

export const findCredit = (db: Db, id: string) =>
  db.selectFrom('credit_notes').selectAll().where('id', '=', id).executeTakeFirst();

/** The vendor's plan invoice in this status: draft or open. */
export const findWaiting = async (
  db: Db,
  vendorId: string,
  status: 'draft' | 'open',
): Promise<PlanInvoice | undefined> =>
  (await db
    .selectFrom('invoices')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('status', '=', status)
    .where('kind', '!=', 'owing')
    .executeTakeFirst()) as PlanInvoice | undefined;

/** The plan invoice of an idempotency key. */
export const findAsked = async (
  db: Db,
  vendorId: string,
  key: string,
): Promise<PlanInvoice | undefined> =>
  (await db
    .selectFrom('invoices')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('request_key', '=', key)
    .executeTakeFirst()) as PlanInvoice | undefined;

export const listOldDrafts = (db: Db, before: Date) =>
  db
    .selectFrom('invoices')
    .select(['id', 'vendor_id as vendorId'])
    .where('status', '=', 'draft')
    .where('created_at', '<', before)
    .limit(500)
    .execute();

/** Counts invoices of a kind for a period. */
export async function countFor(
  db: Db,
  subscriptionId: string,
  kind: PlanInvoice['kind'],
  periodFrom: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .where('period_from', '=', periodFrom)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface IssuedRow {
  readonly id: string;
  readonly kind: 'invoice' | 'credit';
  readonly number: string;
  readonly status: InvoiceRow['status'] | null;
  readonly cents: number;
  readonly at: Date;
  /** Null for debt invoices and credit notes. */
  readonly plan: PlanName | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export async function listIssued(
  db: Db,
  vendorId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select * from (
      select i.id, 'invoice' as kind, i.number, i.status, i.total_cents as cents, i.issued_at as at,
        v.plan, i.period_from as "from", i.period_to as "to"
      from invoices i left join plan_versions v on v.id = i.version_id
      where i.vendor_id = ${vendorId} and i.number is not null
      union all
      select id, 'credit' as kind, number, null as status, total_cents as cents, issued_at as at, null, null, null
      from credit_notes where vendor_id = ${vendorId}) issued
    order by at desc, kind, number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

declare module '#core/shared/market.ts' {
  interface Market {
    /** Issuer name and tax of the marketplace's own invoices. */
    readonly invoicing: Invoicing;
  }
}
