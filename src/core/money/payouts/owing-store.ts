import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { listDue } from './due-store.ts';
import { type Move, type Owed, owedFrom } from './owed-rules.ts';

/** A vendor whose balance is negative. */
export interface OwingVendor {
  readonly vendorId: string;
  readonly businessName: string;
  readonly cents: number;
  /** Since the balance last became negative. */
  readonly since: Date;
  /** The open debt invoice, as JSON. */
  readonly invoice: {
    readonly id: string;
    readonly number: string;
    readonly issued_at: string;
    readonly total_cents: number;
    /** Amount paid by card and bank. */
    readonly paid_cents: number;
  } | null;
}

/** The vendors in debt, oldest debt first: all or a page of them, and their number. */
export async function listDebtors(
  { db, clock, payoutRules: { leastCents } }: Pick<Market, 'db' | 'clock' | 'payoutRules'>,
  page?: Page,
): Promise<{ readonly vendors: readonly OwingVendor[]; readonly total: number }> {
  const owing = await listDue(db, 'owing', { now: clock.now(), leastCents });
  const ids = owing.map(({ vendorId }) => vendorId);
  return { vendors: await listOwing(db, ids, page), total: ids.length };
}

/** Those of these vendors that are in debt, oldest debt first. */
export async function listOwing(
  db: Db,
  vendorIds: readonly string[],
  page?: Page,
): Promise<OwingVendor[]> {
  const { rows } = await sql<OwingVendor>`
    with owing as materialized (
      select vendor_id, sum(amount_cents)::bigint as cents from ledger_entries
      where account = 'vendor_payable' and vendor_id = any(${vendorIds}::uuid[])
      group by vendor_id having sum(amount_cents) > 0),
    run as (
      select entry.vendor_id, moved.created_at as at,
        sum(entry.amount_cents) over (partition by entry.vendor_id order by moved.created_at, moved.id) as owed
      from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
      where entry.account = 'vendor_payable' and entry.vendor_id in (select vendor_id from owing)),
    fine as (select vendor_id, max(at) as until from run where owed <= 0 group by 1)
    select owing.vendor_id as "vendorId", vendors.business_name as "businessName", owing.cents,
      since.at as since, case when invoice.id is not null then
        jsonb_build_object('id', invoice.id, 'number', invoice.number, 'issued_at', invoice.issued_at,
          'total_cents', invoice.total_cents, 'paid_cents', invoice.paid_cents) end as invoice
    from owing
    join vendors on vendors.id = owing.vendor_id
    join lateral (
      select min(run.at) as at from run left join fine using (vendor_id)
      where run.vendor_id = owing.vendor_id and (fine.until is null or run.at > fine.until or run.at = fine.until and run.owed > 0)) since on true
    left join invoices invoice on invoice.vendor_id = owing.vendor_id and invoice.kind = 'owing' and invoice.status = 'open'
    order by since.at, owing.vendor_id ${page ? sql`limit ${page.rows} offset ${page.offset}` : sql``}`.execute(
    db,
  );
  return rows;
}

export async function vendorsAsked(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('vendor_id as id')
    .where('kind', '=', 'owing')
    .where('status', '=', 'open')
    .orderBy('issued_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sources of a vendor's debt, now or before an instant. It adds up all entries of the vendor, as
 * running balances are not stored, so call it only for vendors in debt.
 */
export async function findOwed(db: Db, vendorId: string, before?: Date): Promise<Owed[]> {
  const until = before === undefined ? sql`` : sql`and entry.at < ${before}`;
  const { rows } = await sql<Move & { readonly after: number }>`
    with run as (
      select min(entry.at) as at, moved.id, moved.kind, moved.order_id, moved.payout_id, entry.service_order_id,
        -sum(entry.amount_cents) as cents,
        sum(-sum(entry.amount_cents)) over by_time as after,
        row_number() over by_time as nth
      from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
      where entry.vendor_id = ${vendorId} and entry.account = 'vendor_payable' ${until}
      group by moved.id, entry.service_order_id
      window by_time as (order by min(entry.at), moved.id, entry.service_order_id))
    select at, kind, order_id as "orderId", payout_id as "payoutId", service_order_id as "serviceOrderId",
      cents::bigint as cents, after::bigint as after
    from run where nth > coalesce((select max(nth) from run where after >= 0), 0) order by nth`.execute(
    db,
  );
  const [first] = rows;
  return first ? owedFrom(first.after - first.cents, rows) : [];
}
