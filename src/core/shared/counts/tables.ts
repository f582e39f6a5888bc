/**
 * Number of rows of a list by status: the sum of its rows here, which triggers insert and a job
 * folds together.
 */
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
