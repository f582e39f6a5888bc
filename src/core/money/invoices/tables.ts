import type { Generated } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Every } from '#base/plans.ts';

/**
 * `start`: a vendor's first; `upgrade`: within a period, or one that begins at once; `renewal`: the next period. `owing`: of no plan,
 * for what a vendor owes.
 */
export type InvoiceKind = 'start' | 'upgrade' | 'renewal' | 'owing';
export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void';

/** What the marketplace asks of a vendor. A draft has no number; once it has one, it keeps it. */
export interface InvoicesTable {
  id: string;
  vendor_id: string;
  subscription_id: string | null;
  kind: InvoiceKind;
  /** Which of its kind and period it is. */
  seq: number;
  status: InvoiceStatus;
  number: Generated<string | null>;
  /** What it buys: the plan, how often and at which price it is paid for, and the period. Null of an `owing`. */
  version_id: string | null;
  every: Every | null;
  price_cents: number | null;
  anchor_on: CalendarDate | null;
  period_from: CalendarDate | null;
  period_to: CalendarDate | null;
  /** Of an `owing`: since when its vendor owes, and what came for it by card and bank. The rest is kept of what they sell. */
  owing_since: Generated<Date | null>;
  paid_cents: Generated<number | null>;
  /** `InvoiceLine[]` of core/plans; of an `owing` `OwedLine[]` of core/payouts. */
  lines: unknown;
  tax_bps: number;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  /** What it leaves for the next one. */
  carry_cents: number;
  /** As they were when it was issued: `Party`. */
  seller: Generated<unknown>;
  buyer: Generated<unknown>;
  paid_by: Generated<'card' | 'balance' | 'credit' | 'bank' | null>;
  /** Of a `start`: how later invoices are paid. */
  from_balance: Generated<boolean>;
  keep_card: Generated<boolean>;
  /** The version of the sentence that its vendor agreed to. */
  consent: Generated<string | null>;
  request_key: Generated<string | null>;
  issued_at: Generated<Date | null>;
  paid_at: Generated<Date | null>;
  voided_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** What an invoice is worth less. */
export interface CreditNotesTable {
  id: string;
  vendor_id: string;
  invoice_id: string;
  refund_id: string | null;
  number: string;
  total_cents: number;
  reason: string;
  issued_at: Date;
}

/** What came for an invoice by bank, once by the bank's reference. */
export interface InvoiceReceiptsTable {
  invoice_id: string;
  reference: string;
  cents: number;
  noted_by: string;
  created_at: Date;
}

/** The next number of a kind of document in a year of UTC. */
export interface DocumentSeriesTable {
  kind: 'SK' | 'SC';
  year: number;
  next: number;
}

export interface InvoicesTables {
  invoices: InvoicesTable;
  credit_notes: CreditNotesTable;
  document_series: DocumentSeriesTable;
  invoice_receipts: InvoiceReceiptsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends InvoicesTables {}
}
