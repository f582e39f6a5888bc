import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { LedgerAccount, LedgerKind, LedgerPart } from './tables.ts';

/** A ledger entry with its subject. */
export interface ExportedEntry {
  readonly id: string;
  readonly transactionId: string;
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly cents: number;
  readonly part: LedgerPart | null;
  readonly vendorId: string | null;
  readonly vendor: string | null;
  readonly orderId: string | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly paymentRef: string | null;
  readonly refundId: string | null;
  readonly refundRef: string | null;
  readonly payoutId: string | null;
  readonly providerRef: string | null;
  readonly providerSource: string | null;
  readonly providerSaid: string | null;
  readonly providerAt: Date | null;
  readonly settledCents: number | null;
  readonly settledFeeCents: number | null;
  readonly settledCurrency: string | null;
}

export interface BookedIn {
  readonly start: Date;
  /** Exclusive end. */
  readonly end: Date;
}

export async function nextEntries(
  db: Db,
  { start, end }: BookedIn,
  after: Pick<ExportedEntry, 'id' | 'transactionId' | 'at'> | undefined,
  limit: number,
): Promise<readonly ExportedEntry[]> {
  const beyond = after
    ? sql`and (entry.at, entry.transaction_id, entry.id) > (${after.at}, ${after.transactionId}, ${after.id})`
    : sql``;
  const { rows } = await sql<ExportedEntry>`
    select entry.id, entry.transaction_id as "transactionId", entry.at, moved.kind, entry.account, entry.amount_cents as cents,
      entry.part, entry.vendor_id as "vendorId", vendor.business_name as vendor, moved.order_id as "orderId",
      moved.invoice_id as "invoiceId", moved.payment_id as "paymentId", payment.provider_ref as "paymentRef",
      coalesce(moved.refund_id, moved.reverses_refund_id) as "refundId", refund.provider_ref as "refundRef",
      moved.payout_id as "payoutId", settled.ref as "providerRef", settled.source_ref as "providerSource",
      settled.said as "providerSaid", settled.at as "providerAt", settled.settled_cents as "settledCents",
      settled.settled_fee_cents as "settledFeeCents", settled.currency as "settledCurrency"
    from (
      select * from ledger_entries entry
      where entry.at >= ${start} and entry.at < ${end} ${beyond}
      order by entry.at, entry.transaction_id, entry.id limit ${limit}) entry
    join ledger_transactions moved on moved.id = entry.transaction_id
    left join vendors vendor on vendor.id = entry.vendor_id
    left join payments payment on payment.id = moved.payment_id
    left join refunds refund on refund.id = coalesce(moved.refund_id, moved.reverses_refund_id)
    left join provider_transactions settled on settled.id = moved.provider_transaction_id
    order by entry.at, entry.transaction_id, entry.id`.execute(db);
  return rows;
}
