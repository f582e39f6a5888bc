import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { type Begin, endOf, type Length, wholeDays } from './ics-moments.ts';
import type { Occurrence } from './ics-repeats.ts';
import type { Zone } from './ics-zones.ts';

/** Nights, with an exclusive end. */
export interface NightSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * Nights of an occurrence. Dates map to nights directly, with DTEND exclusive (RFC 5545, 3.6.1).
 * Times take each night that they overlap between check-in and check-out; zero length takes none.
 */
export const nightsIn =
  (own: Zone, checkIn: number, checkOut: number) =>
  ({ begin, length }: Occurrence): NightSpan => {
    if ('date' in begin) return { from: begin.date, to: addDays(begin.date, wholeDays(length)) };
    const whole = wholeNights(begin, length, own);
    if (whole) return whole;
    const starts = own.wall(begin.instant);
    const end = endOf(begin, length);
    if (end <= begin.instant) return { from: starts.day, to: starts.day };
    const ends = own.wall(end);
    const first = addDays(starts.day, Math.floor((starts.minutes - checkOut) / 1440));
    return { from: first, to: addDays(ends.day, Math.ceil((ends.minutes - checkIn) / 1440)) };
  };

/**
 * Nights of a time from midnight to midnight, or to a day's last minute, which some sites write for
 * whole days: in the listing's zone, or in UTC if written so. Null for other times.
 */
export function wholeNights(begin: Begin, length: Length, own: Zone): NightSpan | null {
  if ('date' in begin) return null;
  const end = endOf(begin, length);
  for (const clock of begin.zone.isUtc ? [own, begin.zone] : [own]) {
    const from = midnightAt(begin.instant, clock);
    const to = midnightAt(end, clock) ?? nextMidnight(end, clock);
    if (from !== null && to !== null && from < to) return { from, to };
  }
  return null;
}

export const isWholeDays = (begin: Begin, length: Length, own: Zone): boolean =>
  'date' in begin || wholeNights(begin, length, own) !== null;

/** A series' length in days if it takes whole days, so that clock changes keep it whole. */
export function inWholeDays(begin: Begin, length: Length, own: Zone): Length {
  const whole = wholeNights(begin, length, own);
  return whole ? { days: daysBetween(whole.from, whole.to), ms: 0 } : length;
}

/** The day that starts at an instant, also if a clock change skips its midnight. */
function midnightAt(instant: number, clock: Zone): CalendarDate | null {
  const { day } = clock.wall(instant);
  return clock.instant({ day, minutes: 0 }) === instant ? day : null;
}

function nextMidnight(instant: number, clock: Zone): CalendarDate | null {
  const { day, minutes } = clock.wall(instant);
  return minutes === 1439 ? addDays(day, 1) : null;
}
