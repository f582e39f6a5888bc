import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import type { Terms } from '#verticals/choice.ts';
import { lastOf, type Month, monthOf } from './month.ts';

export type Days = ReadonlyMap<CalendarDate, AvailableDay>;

export const isFree = (day: AvailableDay | undefined): boolean =>
  day !== undefined && day.closed === null && day.left > 0;

/** Own prices of loaded days, so that a page's total equals the server's. */
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

/** Consecutive free days, 1 to `most`. Days that are not loaded end it. */
export function freeInRow(from: CalendarDate, days: Days, most: number): number {
  let free = 0;
  for (let day = from; free < most && isFree(days.get(day)); day = addDays(day, 1)) free += 1;
  return Math.max(1, free);
}

/** The days for a booking of several places: days with fewer left are not free. */
export const roomFor = (days: Days, places: number): Days =>
  places <= 1
    ? days
    : new Map(
        [...days].map(([day, known]) => [day, known.left < places ? { ...known, left: 0 } : known]),
      );

/** First month of a calendar with `soonest`: the current one, unless its rest is booked. */
export function nearestMonth(days: Days, today: CalendarDate): Month {
  const month = monthOf(today);
  for (let day = today; day <= lastOf(month); day = addDays(day, 1))
    if (!days.has(day) || isFree(days.get(day))) return month;
  const free = [...days.values()].filter(isFree).map(({ day }) => monthOf(day));
  return free.toSorted()[0] ?? month;
}
