/** Rows of a list by status: triggers insert increments, and a job folds them together. */
export interface RowCountsTable {
  list: 'orders' | 'payments';
  status: string;
  rows: number;
}

export interface CountsTables {
  row_counts: RowCountsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends CountsTables {}
}
