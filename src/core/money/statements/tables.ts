/** A month of the calendar in UTC, 'YYYY-MM', that has ended and is kept. All before it are kept, too. */
export interface ClosedMonthsTable {
  month: string;
  closed_at: Date;
}

/** What a vendor's balance was at the end of a month that moved it. */
export interface StatementClosingsTable {
  vendor_id: string;
  month: string;
  closing_cents: number;
}

export interface StatementsTables {
  closed_months: ClosedMonthsTable;
  statement_closings: StatementClosingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends StatementsTables {}
}
