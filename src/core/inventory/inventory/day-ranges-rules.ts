import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysFrom,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import type { Span } from '#verticals/choice.ts';

/** Length of ranges in days, before weekdays are applied: checked before expansion. */
export const lengthOf = (ranges: readonly Span[]): number =>
  ranges.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/** Days of ranges in order, without duplicates, optionally limited to weekdays. */
export function daysIn(
  ranges: readonly Span[],
  weekdays: readonly Weekday[] | undefined,
): CalendarDate[] {
  const days = new Set(
    ranges.flatMap(({ from, to }) => daysFrom(from, Math.max(0, daysBetween(from, to) + 1))),
  );
  return [...days].filter((day) => !weekdays || weekdays.includes(weekdayOf(day))).sort();
}

/** Merges days into ranges of at most a year, the API's limit. */
export function rangesOf(days: readonly CalendarDate[]): Span[] {
  const ranges: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day && daysBetween(last.from, day) < 366) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
