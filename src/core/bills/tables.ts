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

export interface BillsTables {
  due_bills: DueBillsTable;
  bill_asks: BillAsksTable;
}
