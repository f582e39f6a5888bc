import { addDays, type CalendarDate } from './calendar-date.ts';

export function runOf(days: readonly CalendarDate[]): {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly inRow: boolean;
} {
  const [first = ''] = days;
  const last = days.at(-1) ?? '';
  return { first, last, inRow: days.length > 0 && addDays(first, days.length - 1) === last };
}
