import type { Generated } from 'kysely';

export type LedgerKind = 'charge' | 'refund' | 'payout';
export type LedgerAccount =
  | 'card_clearing'
  | 'platform_commission'
  | 'vendor_payable'
  | 'bank'
  /** What was taken and is on its way back, because it bought nothing. */
  | 'customer_payable';

export interface LedgerTransactionsTable {
  id: string;
  kind: LedgerKind;
  order_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  payout_id: Generated<string | null>;
  created_at: Date;
}

/** Append only; the entries of a transaction sum to zero (a deferred trigger refuses anything else). */
export interface LedgerEntriesTable {
  id: string;
  transaction_id: string;
  account: LedgerAccount;
  vendor_id: string | null;
  service_order_id: string | null;
  /** Debit positive, credit negative. */
  amount_cents: number;
}

export interface LedgerTables {
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
}
