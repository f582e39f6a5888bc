import type { Generated } from 'kysely';
import type { LedgerAccount } from '#base/ledger-accounts.ts';

/** Transaction kinds that move our provider balance, but no vendor's balance. */
export type ProviderKind =
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
  | 'payout_return'
  /** A vendor's debt written off. */
  | 'write_off'
  /** A dispute withdrawal or its reversal. */
  | 'dispute'
  /** A paid plan invoice. */
  | 'subscription'
  /** A vendor's debt payment. */
  | 'owing_paid';
/** Transaction kinds that move a vendor's balance. */
export type VendorKind = Exclude<LedgerKind, ProviderKind>;
export type { LedgerAccount };

/** Share of a vendor's balance for an order: passed on (`principal`) or earned (`sale`). */
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
  /** The provider movement that it books. */
  provider_transaction_id: Generated<string | null>;
  created_at: Date;
}

/** Append only. A deferred trigger makes the entries of a transaction sum to zero. */
export interface LedgerEntriesTable {
  id: string;
  transaction_id: string;
  account: LedgerAccount;
  /** Set for `vendor_payable` and `platform_commission`. */
  vendor_id: string | null;
  service_order_id: string | null;
  /** Debit positive, credit negative. */
  amount_cents: number;
  part: Generated<LedgerPart | null>;
  at: Date;
}

export interface LedgerTables {
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends LedgerTables {}
}
