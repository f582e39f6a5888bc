import type { Generated } from 'kysely';

/** Where a vendor is paid to. */
export interface PayoutAccountsTable {
  vendor_id: string;
  holder: string;
  bank_name: string;
  /** Without spaces. */
  iban: string;
  /** A bank sent a payout back from it: nothing is paid to it until its vendor has saved it again. */
  to_check_since: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export type BatchStatus = 'open' | 'paid' | 'cancelled';

/** One is open at a time; a closed one never changes. */
export interface PayoutBatchesTable {
  id: string;
  status: BatchStatus;
  payout_count: number;
  total_cents: number;
  /** Which press of the button made it. */
  request_key: string;
  bank_reference: string | null;
  created_by: string;
  created_at: Date;
  closed_at: Date | null;
}

/** What a batch pays to one vendor, and where to, as it was when the batch was made. */
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

/** A payout that the bank sent back, once. */
export interface PayoutReturnsTable {
  payout_id: string;
  reason: string;
  returned_on: string;
  noted_by: string;
  created_at: Date;
}

export interface PayoutsTables {
  payout_accounts: PayoutAccountsTable;
  payout_batches: PayoutBatchesTable;
  payouts: PayoutsTable;
  payout_returns: PayoutReturnsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PayoutsTables {}
}
