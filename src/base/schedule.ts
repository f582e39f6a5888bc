import {
  type CalendarDate,
  daysBetween,
  instantAt,
  type Weekday,
  weekdayOf,
} from './calendar-date.ts';
import type { LocalNow } from './local-now.ts';

/** On which days something can be booked, and until when, whatever the inventory has left. */
export interface Schedule {
  /** null: every day. */
  readonly weekdays: readonly Weekday[] | null;
  /** 'HH:MM' on the wall clock of the place: from here the cut-off counts back. */
  readonly begins: string;
  /** Real minutes, which a change of the clocks neither stretches nor shortens. */
  readonly cutoffMinutes: number;
  /** Max days ahead of a booking. */
  readonly horizonDays: number;
}

export type ClosedReason = 'past' | 'weekday' | 'cutoff' | 'horizon';

/** Reason a day cannot be booked, or null. The earliest is today. */
export function closedOn(
  { weekdays, begins, cutoffMinutes, horizonDays }: Schedule,
  day: CalendarDate,
  now: LocalNow,
): ClosedReason | null {
  const ahead = daysBetween(now.today, day);
  if (ahead < 0) return 'past';
  if (ahead > horizonDays) return 'horizon';
  if (weekdays && !weekdays.includes(weekdayOf(day))) return 'weekday';
  return isTooLate(day, minutesOf(begins), cutoffMinutes, now) ? 'cutoff' : null;
}

/** By more than this no change of the clocks moves a wall clock's time. */
const CLOCKS_CHANGE = 180;

/** True if less real time than the cut-off remains until a local time on a day. */
export function isTooLate(
  day: CalendarDate,
  minutes: number,
  cutoff: number,
  { today, minutes: shown, at, timeZone }: LocalNow,
): boolean {
  // Instants are dear where a year of days is judged, and few of them are near.
  const spare = daysBetween(today, day) * 1440 + minutes - shown - cutoff;
  if (Math.abs(spare) > CLOCKS_CHANGE) return spare < 0;
  return instantAt(day, minutes, timeZone).getTime() - at < cutoff * 60_000;
}

/** Since midnight, of 'HH:MM'. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:MM' of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
