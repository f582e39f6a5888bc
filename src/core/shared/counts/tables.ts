import type { Generated } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';

/** Rows of a list by status and day of creation: triggers append changes, a job folds them together. */
export interface DaySumsTable {
  list: 'orders' | 'payments' | 'refunds' | 'reviews' | 'users';
  /** That of the row; `role:state` for users. */
  status: string;
  /** `-infinity` for the sum of all days, which is always folded. */
  day: CalendarDate;
  rows: number;
  /** Refunded amount; 0 in rows that count no refunds. */
  cents: number;
  folded: Generated<boolean>;
}

export interface CountsTables {
  day_sums: DaySumsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends CountsTables {}
}
