/** A closed calendar month in UTC, 'YYYY-MM'. All earlier ones are closed too. */
export interface ClosedMonthsTable {
  month: string;
  closed_at: Date;
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

export interface StatementsTables {
  closing_months: ClosingMonthsTable;
  closing_balances: ClosingBalancesTable;
  closed_months: ClosedMonthsTable;
  statement_closings: StatementClosingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends StatementsTables {}
}
