import {
  type CalendarDate,
  daysBetween,
  instantAt,
  type Weekday,
  weekdayOf,
} from './calendar-date.ts';
import type { LocalNow } from './local-now.ts';

export interface Schedule {
  /** null for every day. */
  readonly weekdays: readonly Weekday[] | null;
  /** 'HH:MM' local time: the cut-off counts back from here. */
  readonly begins: string;
  /** Elapsed minutes, so clock changes do not affect them. */
  readonly cutoffMinutes: number;
  readonly horizonDays: number;
}

export type ClosedReason = 'past' | 'weekday' | 'cutoff' | 'horizon';

/** Reason a day cannot be booked; null if it can. The earliest possible day is today. */
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

/** Max shift of local time by a clock change, in minutes. */
const CLOCKS_CHANGE = 180;

/** True if less real time than the cut-off remains until a local time on a day. */
export function isTooLate(
  day: CalendarDate,
  minutes: number,
  cutoff: number,
  { today, minutes: shown, at, timeZone }: LocalNow,
): boolean {
  // Computing instants is slow for a year of days, and only days near the deadline need it.
  const spare = daysBetween(today, day) * 1440 + minutes - shown - cutoff;
  if (Math.abs(spare) > CLOCKS_CHANGE) return spare < 0;
  return instantAt(day, minutes, timeZone).getTime() - at < cutoff * 60_000;
}

/** Minutes since midnight of 'HH:MM'. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:MM' of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
