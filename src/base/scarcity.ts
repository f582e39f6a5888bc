import { type CalendarDate, daysBetween, daysFrom } from './calendar-date.ts';
import type { LocalNow } from './local-now.ts';
import { closedOn, type Schedule } from './schedule.ts';

/** Cards show the number of places only up to this. */
export const FEW = 4;
/** Days a card looks ahead for the next open one. */
export const LOOK_AHEAD = 8;

export interface FewPlaces {
  readonly day: CalendarDate;
  readonly left: number;
}

export interface Scarcity extends FewPlaces {
  /** Days from today. */
  readonly ahead: number;
}

/** null if many places are left, or no day is near. Days missing from `few` have many. */
export function scarcityOf(
  schedule: Schedule,
  few: readonly FewPlaces[],
  now: LocalNow,
): Scarcity | null {
  const leftOn = new Map(few.map(({ day, left }) => [day, left]));
  for (const day of daysFrom(now.today, LOOK_AHEAD)) {
    if (closedOn(schedule, day, now) !== null) continue;
    const left = leftOn.get(day);
    if (left === undefined) return null;
    if (left > 0) return { day, left, ahead: daysBetween(now.today, day) };
  }
  return null;
}

/** True if a listing can still be booked for a day. */
export function isOpenOn(
  schedule: Schedule,
  few: readonly FewPlaces[],
  day: CalendarDate,
  now: LocalNow,
): boolean {
  return (
    closedOn(schedule, day, now) === null &&
    few.every((place) => place.day !== day || place.left > 0)
  );
}
