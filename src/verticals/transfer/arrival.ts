import {
  addDays,
  type CalendarDate,
  instantAt,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import type { LocalNow } from '#base/local-now.ts';
import { minutesOf } from '#base/schedule.ts';

const DAY_MINUTES = 24 * 60;
/** A desk that closed its books yesterday begins at nine. */
const OPENS = 9 * 60;
/** Who sees a promise may pay as late as their rate is held: by then the books must still be open. */
const TO_PAY = 30;
/** Promises are made in quarters of an hour. */
const STEP = 15;
/** A corridor that is closed longer promises nothing. */
const MOST_CLOSED_DAYS = 60;

/** Corridors of before they could say so are open every day, at any hour. */
interface OpenDays {
  readonly closedWeekdays?: readonly Weekday[];
  readonly blackoutDays?: readonly { readonly day: CalendarDate }[];
}
interface Takes {
  readonly hours: number;
  /** 'HH:MM'; '' where payments count at any hour. */
  readonly cutOff?: string;
}

/**
 * The instant by which money is there if it is paid now, on the clock of where it goes: what is paid after the cut-off, or on a
 * closed day, counts from the next open day, and closed days do not count. null where that is too far ahead to say.
 */
export function arrivalAt(
  { closedWeekdays = [], blackoutDays = [] }: OpenDays,
  { hours, cutOff = '' }: Takes,
  now: LocalNow,
): Date | null {
  const isOpen = (day: CalendarDate) =>
    !closedWeekdays.includes(weekdayOf(day)) && !blackoutDays.some((one) => one.day === day);
  const openFrom = (from: CalendarDate): CalendarDate | null => {
    for (let ahead = 0; ahead <= MOST_CLOSED_DAYS; ahead += 1)
      if (isOpen(addDays(from, ahead))) return addDays(from, ahead);
    return null;
  };
  const isInTime = cutOff === '' || now.minutes + TO_PAY <= minutesOf(cutOff);
  const startsToday = isOpen(now.today) && isInTime;
  let day = openFrom(startsToday ? now.today : addDays(now.today, 1));
  let minutes = (startsToday ? now.minutes : OPENS) + hours * 60;
  for (; day !== null && minutes >= DAY_MINUTES; minutes -= DAY_MINUTES)
    day = openFrom(addDays(day, 1));
  if (day === null) return null;
  return instantAt(day, Math.ceil(minutes / STEP) * STEP, now.timeZone);
}

/** It is there within minutes: nothing needs a date. */
export const isAtOnce = (days: OpenDays, takes: Takes, now: LocalNow): boolean => {
  if (takes.hours > 0) return false;
  const at = arrivalAt(days, takes, now);
  return at !== null && at.getTime() - now.at <= STEP * 60_000;
};
