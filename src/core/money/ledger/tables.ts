import type { Generated } from 'kysely';

/** Transaction kinds that move our provider balance, but no vendor's balance. */
export type ProviderKind =
  /** Fees of the card provider. */
  | 'provider_fee'
  /** The card provider paid our bank account, or that payout came back to it. */
  | 'provider_payout'
  /** Movements of our provider balance other than our own sales. */
  | 'provider_other';

export type LedgerKind =
  | ProviderKind
  | 'charge'
  | 'refund'
  | 'payout'
  /** The bank sent a payout back. */
  | 'payout_return'
  /** What a vendor owes is not asked for any more. */
  | 'write_off'
  /** The bank of a card takes a payment back, or gives it back. */
  | 'dispute'
  /** A vendor paid an invoice of ours for a plan. */
  | 'subscription'
  /** A vendor paid what they owe. */
  | 'owing_paid';
/** Transaction kinds that move a vendor's balance. */
export type VendorKind = Exclude<LedgerKind, ProviderKind>;
export type LedgerAccount =
  | 'card_clearing'
  | 'platform_commission'
  | 'vendor_payable'
  | 'bank'
  /** What vendors pay for their plans. */
  | 'platform_subscription'
  /** What nobody gives back to us. */
  | 'platform_loss'
  /** What was taken and is on its way back, because it bought nothing. */
  | 'customer_payable'
  /** Fees that the card provider has charged. */
  | 'provider_fees'
  /** Payouts of the card provider to our bank account. */
  | 'provider_payout'
  /** Movements of other applications on our provider account, reserves and top-ups. */
  | 'provider_other';

/** Of what a vendor is owed for an order: what they pass on, and what they earn. */
export type LedgerPart = 'principal' | 'sale';

export interface LedgerTransactionsTable {
  id: string;
  kind: LedgerKind;
  order_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  payout_id: Generated<string | null>;
  invoice_id: Generated<string | null>;
  reverses_refund_id: Generated<string | null>;
  /** The movement at the card provider that it books. */
  provider_transaction_id: Generated<string | null>;
  created_at: Date;
}

/** Append only; the entries of a transaction sum to zero (a deferred trigger refuses anything else). */
export interface LedgerEntriesTable {
  id: string;
  transaction_id: string;
  account: LedgerAccount;
  /** Of `vendor_payable` and `platform_commission`. */
  vendor_id: string | null;
  service_order_id: string | null;
  /** Debit positive, credit negative. */
  amount_cents: number;
  part: Generated<LedgerPart | null>;
  /** When its transaction was booked. */
  at: Date;
}

export interface LedgerTables {
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends LedgerTables {}
}
