import type { Currency } from '#base/currency.ts';

export interface DueBillsTable {
  id: string;
  listing_id: string;
  account_hash: string;
  /** Encrypted account and customer name: `BillSecrets`. */
  sealed: string;
  mask: string;
  number: string;
  /** 'YYYY-MM'. */
  period: string;
  due_on: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  withdrawn_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Latest lookups of accounts by user. */
export interface BillAsksTable {
  user_id: string;
  listing_id: string;
  account_hash: string;
  asked_at: Date;
}

export interface SavedAccountsTable {
  id: string;
  user_id: string;
  /** The person it belongs to, out of the owner's people. */
  person_id: string | null;
  listing_id: string;
  name: string;
  sealed: string;
  mask: string;
  hash: string;
  remind: boolean;
  /** The owner has looked up or paid its bills, so their amounts may be shown. */
  known: boolean;
  /** Due date of the latest reminder. */
  reminded_for: string | null;
  created_at: Date;
}

export interface BillsTables {
  saved_accounts: SavedAccountsTable;
  due_bills: DueBillsTable;
  bill_asks: BillAsksTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends BillsTables {}
}
