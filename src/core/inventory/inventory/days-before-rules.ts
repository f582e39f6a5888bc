import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysFrom,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import type { DaysChange } from '#contract/vendor-calendar.ts';
import type { Span } from '#verticals/choice.ts';

/** Length of ranges in days, before weekdays are applied: checked before expansion. */
export const lengthOf = (ranges: readonly Span[]): number =>
  ranges.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

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

/** Values that a change can set; undefined keeps a value. */
export type DayValues = {
  readonly [Name in ValueName]?: DaysChange[Name];
};
export const VALUES = [
  'capacity',
  'closed',
  'price',
  'minNights',
  'noArrival',
  'noDeparture',
] as const;
type ValueName = (typeof VALUES)[number];

/** A day, or a part of it, before and after. */
export interface DayChanged {
  readonly listingId: string;
  readonly variant: string;
  readonly slot: string;
  readonly day: CalendarDate;
  readonly before: DayValues;
  readonly after: DayValues;
}

interface Group {
  readonly one: DayChanged;
  readonly past: DayValues;
  readonly days: CalendarDate[];
}

export function undoOf(changed: readonly DayChanged[]): DaysChange[] {
  const groups = new Map<string, Group>();
  for (const one of changed) {
    const past = Object.fromEntries(
      VALUES.filter((name) => one.after[name] !== undefined && one.after[name] !== one.before[name])
        // Null restores the default.
        .map((name) => [name, one.before[name]]),
    );
    if (Object.keys(past).length === 0) continue;
    const key = JSON.stringify([one.listingId, one.variant, one.slot, past]);
    const group: Group = groups.get(key) ?? { one, past, days: [] };
    group.days.push(one.day);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ one: { listingId, variant, slot }, past, days }) => ({
    listings: [listingId],
    days: rangesOf(days),
    variant,
    slot,
    ...past,
  }));
}
