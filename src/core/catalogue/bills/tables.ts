import type { Currency } from '#base/currency.ts';

export interface DueBillsTable {
  id: string;
  listing_id: string;
  account_hash: string;
  /** The account and its customer's name: `BillSecrets`. */
  sealed: string;
  /** What is shown of the account. */
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

/** When an account was last asked about, and by whom. */
export interface BillAsksTable {
  user_id: string;
  listing_id: string;
  account_hash: string;
  asked_at: Date;
}

/** An account of a biller that a customer keeps. */
export interface SavedAccountsTable {
  id: string;
  user_id: string;
  /** Whose it is, of its owner's people. */
  person_id: string | null;
  listing_id: string;
  name: string;
  sealed: string;
  mask: string;
  hash: string;
  remind: boolean;
  /** Its owner has asked for its bills, or paid one: what is due of it may be shown to them. */
  known: boolean;
  /** The due date that was last written about. */
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
