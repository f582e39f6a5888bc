import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import type { Terms } from '#verticals/choice.ts';
import { lastOf, type Month, monthOf } from './month.ts';

export type Days = ReadonlyMap<CalendarDate, AvailableDay>;

export const isFree = (day: AvailableDay | undefined): boolean =>
  day !== undefined && day.closed === null && day.left > 0;

/** The days' own prices as far as they are known; the server computes the total again. */
export const termsOf = (days: Days): Terms =>
  new Map(
    [...days.values()].map(({ day, price }) => [
      day,
      {
        priceCents: price === null ? null : Math.round(price * 100),
        minNights: null,
        noArrival: false,
        noDeparture: false,
      },
    ]),
  );

/** How many days in a row are free from one on, as far as is known; at least one, at most `most`. */
export function freeInRow(from: CalendarDate, days: Days, most: number): number {
  let free = 0;
  for (let day = from; free < most && isFree(days.get(day)); day = addDays(day, 1)) free += 1;
  return Math.max(1, free);
}

/** The days as somebody sees them who needs so many places of each: what has fewer has none for them. */
export const roomFor = (days: Days, places: number): Days =>
  places <= 1
    ? days
    : new Map(
        [...days].map(([day, known]) => [day, known.left < places ? { ...known, left: 0 } : known]),
      );

/** The month that a calendar of the nearest days opens on: this one, unless nothing of what is left of it is free. */
export function nearestMonth(days: Days, today: CalendarDate): Month {
  const month = monthOf(today);
  for (let day = today; day <= lastOf(month); day = addDays(day, 1))
    if (!days.has(day) || isFree(days.get(day))) return month;
  const free = [...days.values()].filter(isFree).map(({ day }) => monthOf(day));
  return free.toSorted()[0] ?? month;
}
