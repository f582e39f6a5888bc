import type { CalendarDate } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { type Days, isFree } from './free-days.ts';
import type { Availability } from './use-availability.ts';

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const partOf = (slot: string): PartOfDay => {
  const minutes = minutesOf(slot);
  if (minutes < 12 * 60) return 'morning';
  return minutes < 17 * 60 ? 'afternoon' : 'evening';
};

export function freeTimesByPart(
  times: readonly AvailableDay[],
): readonly { readonly part: PartOfDay; readonly times: readonly string[] }[] {
  const free = times.flatMap((time) => (isFree(time) && time.slot !== undefined ? time.slot : []));
  const byPart = Map.groupBy([...free].sort(), partOf);
  return PARTS_OF_DAY.flatMap((part) => {
    const found = byPart.get(part);
    return found ? { part, times: found } : [];
  });
}

/** The first free day after another; null if none is loaded. */
export const nextFreeDay = (after: CalendarDate, days: Days): CalendarDate | null =>
  [...days.values()]
    .filter((day) => day.day > after && isFree(day))
    .map(({ day }) => day)
    .sort()[0] ?? null;

/** Props of a choice of times: those of a day, null while they are not loaded, and the next free day. */
export const timesOn = (
  { days, times }: Pick<Availability, 'days' | 'times'>,
  day: CalendarDate,
) => ({
  day,
  times: days.has(day) ? (times.get(day) ?? []) : null,
  nextFree: nextFreeDay(day, days),
});
