import type { Generated } from 'kysely';

export interface PayoutAccountsTable {
  vendor_id: string;
  holder: string;
  bank_name: string;
  iban: string;
  /** Set after a returned payout; blocks payouts until the vendor saves the account again. */
  to_check_since: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export type BatchStatus = 'open' | 'paid' | 'cancelled';

/** At most one is open. A closed one never changes. */
export interface PayoutBatchesTable {
  id: string;
  status: BatchStatus;
  payout_count: number;
  total_cents: number;
  /** Idempotency key of its creation. */
  request_key: string;
  bank_reference: string | null;
  created_by: string;
  created_at: Date;
  closed_at: Date | null;
}

/** A batch's payout to one vendor, with the account as of its creation. */
export interface PayoutsTable {
  id: string;
  batch_id: string;
  vendor_id: string;
  amount_cents: number;
  business_name: string;
  holder: string;
  bank_name: string;
  iban: string;
}

/** A payout returned by the bank, at most once. */
export interface PayoutReturnsTable {
  payout_id: string;
  reason: string;
  returned_on: string;
  noted_by: string;
  created_at: Date;
}

/** A vendor's balance as of its last count; out of date if it stands in `due_changes`. */
export interface VendorDuesTable {
  vendor_id: string;
  cents: number;
  waiting_cents: number;
  /** Held amounts by reason and payout day. */
  waiting: unknown;
  due_group: string | null;
  /** Min payout at the count. */
  least_cents: number;
  recount_at: Date | null;
}

export interface PayoutsTables {
  vendor_dues: VendorDuesTable;
  due_sums: { due_group: string; vendors: number; cents: number };
  due_changes: { vendor_id: string };
  payout_accounts: PayoutAccountsTable;
  payout_batches: PayoutBatchesTable;
  payouts: PayoutsTable;
  payout_returns: PayoutReturnsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PayoutsTables {}
}
