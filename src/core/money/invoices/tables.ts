import type { Generated } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Every } from '#base/plans.ts';

/**
 * `start`: a vendor's first plan. `upgrade`: during a period, or starting at once. `renewal`: the
 * next period. `owing`: a vendor's debt, without a plan.
 */
export type InvoiceKind = 'start' | 'upgrade' | 'renewal' | 'owing';
export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void';

/** The marketplace's invoices to vendors. A draft has no number; an issued number never changes. */
export interface InvoicesTable {
  id: string;
  vendor_id: string;
  subscription_id: string | null;
  kind: InvoiceKind;
  /** Sequence number within its kind and period. */
  seq: number;
  status: InvoiceStatus;
  number: Generated<string | null>;
  /** The plan's version, interval, price and period. Null for `owing`. */
  version_id: string | null;
  every: Every | null;
  price_cents: number | null;
  anchor_on: CalendarDate | null;
  period_from: CalendarDate | null;
  period_to: CalendarDate | null;
  /** For `owing`: start of the debt, and payments by card and bank; sales pay the rest. */
  owing_since: Generated<Date | null>;
  paid_cents: Generated<number | null>;
  /** `InvoiceLine[]` of plans; `OwedLine[]` of payouts for `owing`. */
  lines: unknown;
  tax_bps: number;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  /** Credit carried over to the next invoice. */
  carry_cents: number;
  /** Both parties as of the issue: `Party`. */
  seller: Generated<unknown>;
  buyer: Generated<unknown>;
  paid_by: Generated<'card' | 'balance' | 'credit' | 'bank' | null>;
  /** For `start`: payment settings of later invoices. */
  from_balance: Generated<boolean>;
  keep_card: Generated<boolean>;
  /** Version of the consent text that the vendor accepted. */
  consent: Generated<string | null>;
  request_key: Generated<string | null>;
  issued_at: Generated<Date | null>;
  paid_at: Generated<Date | null>;
  voided_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** Amounts credited against an invoice. */
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

export interface InvoiceReceiptsTable {
  invoice_id: string;
  reference: string;
  cents: number;
  noted_by: string;
  created_at: Date;
}

/** The next number by document kind and UTC year. */
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
