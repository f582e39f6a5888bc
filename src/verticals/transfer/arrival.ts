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
/** Opening time on the day after a closed one. */
const OPENS = 9 * 60;
/** Before the cut-off: customers may pay until the held rate expires, with the books still open. */
const TO_PAY = 30;
/** Promised times are rounded up to quarters of an hour. */
const STEP = 15;
/** A corridor closed for longer has no arrival time. */
const MAX_CLOSED_DAYS = 60;

/** Corridors saved before these fields existed are always open. */
interface OpenDays {
  readonly closedWeekdays?: readonly Weekday[];
  readonly blackoutDays?: readonly { readonly day: CalendarDate }[];
}
interface Takes {
  readonly hours: number;
  /** 'HH:MM'; '' without a cut-off. */
  readonly cutOff?: string;
}

/**
 * Arrival time of a payment made now, by the destination's clock: after the cut-off or on a closed
 * day it counts from the next open day, and closed days do not count. null if that is too far
 * ahead.
 */
export function arrivalAt(
  { closedWeekdays = [], blackoutDays = [] }: OpenDays,
  { hours, cutOff = '' }: Takes,
  now: LocalNow,
): Date | null {
  const isOpen = (day: CalendarDate) =>
    !closedWeekdays.includes(weekdayOf(day)) && !blackoutDays.some((one) => one.day === day);
  const openFrom = (from: CalendarDate): CalendarDate | null => {
    for (let ahead = 0; ahead <= MAX_CLOSED_DAYS; ahead += 1)
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

/** Arrives within minutes, so no date is shown. */
export const isAtOnce = (days: OpenDays, takes: Takes, now: LocalNow): boolean => {
  if (takes.hours > 0) return false;
  const at = arrivalAt(days, takes, now);
  return at !== null && at.getTime() - now.at <= STEP * 60_000;
};
