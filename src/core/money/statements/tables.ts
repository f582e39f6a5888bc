import type { Generated } from 'kysely';
import type { VendorKind } from '../ledger/tables.ts';

/** A closed calendar month in UTC, 'YYYY-MM'. All earlier ones are closed too. */
export interface ClosedMonthsTable {
  month: string;
  closed_at: Date;
  /** False for months without rows in `statement_sums`. */
  summed: Generated<boolean>;
}

/** A vendor's balance at the end of a month with movements. */
export interface StatementClosingsTable {
  vendor_id: string;
  month: string;
  closing_cents: number;
}

/** The month that is being closed, and the last vendor whose balance is added up. */
export interface ClosingMonthsTable {
  month: string;
  after_vendor: string;
}

/** Balances of that month, until it is closed. */
export interface ClosingBalancesTable {
  vendor_id: string;
  closing_cents: number;
}

/** Movements of a vendor's closed month by kind. */
export interface StatementSumsTable {
  vendor_id: string;
  month: string;
  kind: VendorKind;
  earned: number;
  principal: number;
  commission: number;
}

export interface StatementsTables {
  closing_months: ClosingMonthsTable;
  closing_balances: ClosingBalancesTable;
  statement_sums: StatementSumsTable;
  closed_months: ClosedMonthsTable;
  statement_closings: StatementClosingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends StatementsTables {}
}
