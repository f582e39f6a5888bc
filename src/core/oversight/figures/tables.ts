import type { CalendarDate } from '#base/calendar-date.ts';
import type { Period } from './rules.ts';

interface Sums {
  orders: number;
  /** Earnings net of refunds, without pass-through money. */
  cents: number;
}

interface DaySums extends Sums {
  day: CalendarDate;
  handled: number;
  commission: number;
}

/** Changes of sold parts by day of payment, until a job adds them to the sums. */
export interface SaleChangesTable extends DaySums {
  service_id: string;
}

export interface SaleDaysTable extends DaySums {
  category_id: string;
}

/** Sales of a service since the first day of a period. */
export interface ServiceSalesTable extends Sums {
  period: Period;
  service_id: string;
}

/** First days of the sums in `service_sales`. */
export interface SalePeriodsTable {
  period: Period;
  first_day: CalendarDate;
}

/** Sales of a listing on a past UTC day, by day of payment. */
export interface SoldDaysTable {
  vendor_id: string;
  day: CalendarDate;
  listing_id: string;
  orders: number;
  cents: number;
}

export interface FiguresTables {
  sold_days: SoldDaysTable;
  /** The last day in `sold_days`, in one row. */
  sold_until: { day: CalendarDate };
  /** Days whose sales have changed since. */
  sold_day_changes: Pick<SoldDaysTable, 'vendor_id' | 'day'>;
  sale_changes: SaleChangesTable;
  sale_days: SaleDaysTable;
  service_sales: ServiceSalesTable;
  sale_periods: SalePeriodsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends FiguresTables {}
}
