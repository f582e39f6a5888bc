import { addDays, type CalendarDate } from './calendar-date.ts';

/** Filters of orders by the day on which they are due. */
export const DUE_FILTERS = ['today', 'tomorrow', 'week'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** First and last day of a filter. A week includes today. */
export function daysDue(
  due: DueFilter,
  today: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  if (due === 'week') return { from: today, to: addDays(today, 6) };
  const day = due === 'today' ? today : addDays(today, 1);
  return { from: day, to: day };
}
