import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { firstOf, lastOf, type Month } from '#web/booking/month.ts';

/** The part of a month that the board shows: index of the first day, and number of days. */
export interface Frame {
  readonly first: number;
  readonly count: number;
}

export const daysIn = (month: Month): number => Number(lastOf(month).slice(8));

/** null if the board shows other months. */
export function frameOf(month: Month, from: CalendarDate, length: number): Frame | null {
  const begins = daysBetween(firstOf(month), from);
  const first = Math.max(0, begins);
  const end = Math.min(daysIn(month), begins + length);
  return end > first ? { first, count: end - first } : null;
}

/** The first day of a frame moved to an index of its month, from today on. */
export function frameFrom(month: Month, place: number, today: CalendarDate): CalendarDate {
  const last = daysIn(month) - 1;
  const day = addDays(firstOf(month), Math.min(Math.max(place, 0), last));
  return day < today && today <= lastOf(month) ? today : day;
}
