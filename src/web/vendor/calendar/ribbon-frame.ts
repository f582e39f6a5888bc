import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { firstOf, lastOf, type Month } from '#web/booking/month.ts';

/** The days of a month that the board shows: from the how manieth on (0 is the first), and how many of them. */
export interface Frame {
  readonly first: number;
  readonly count: number;
}

export const daysIn = (month: Month): number => Number(lastOf(month).slice(8));

/** null where the board shows other months. */
export function frameOf(month: Month, from: CalendarDate, length: number): Frame | null {
  const begins = daysBetween(firstOf(month), from);
  const first = Math.max(0, begins);
  const end = Math.min(daysIn(month), begins + length);
  return end > first ? { first, count: end - first } : null;
}

/** The day on which a frame begins that was moved to a place of its month: none before today. */
export function frameFrom(month: Month, place: number, today: CalendarDate): CalendarDate {
  const last = daysIn(month) - 1;
  const day = addDays(firstOf(month), Math.min(Math.max(place, 0), last));
  return day < today && today <= lastOf(month) ? today : day;
}
