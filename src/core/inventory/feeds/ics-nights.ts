import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { type Begin, endOf, type Length, wholeDays } from './ics-moments.ts';
import type { Occurrence } from './ics-repeats.ts';
import type { Zone } from './ics-zones.ts';

/** Nights from `from` up to, not including, `to`. */
export interface NightSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The nights of an occurrence. Dates are nights as they stand: DTEND is not among them (RFC 5545, 3.6.1). A time takes a
 * night that it overlaps from its check-in to the check-out after it; one of zero length takes none.
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
 * The nights of a time from midnight to midnight, or to the last minute of a day, which is how some sites write whole days:
 * on the listing's clock, or on that of UTC where it is written so. null for any other time.
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

/**
 * The length of a series in days of its own clock where it takes whole days: its occurrences go on doing so when the clocks
 * change.
 */
export function inWholeDays(begin: Begin, length: Length, own: Zone): Length {
  const whole = wholeNights(begin, length, own);
  return whole ? { days: daysBetween(whole.from, whole.to), ms: 0 } : length;
}

/** The day that begins at an instant, also where a change of the clocks skips its midnight. */
function midnightAt(instant: number, clock: Zone): CalendarDate | null {
  const { day } = clock.wall(instant);
  return clock.instant({ day, minutes: 0 }) === instant ? day : null;
}

/** The day after one whose last minute an instant is in. */
function nextMidnight(instant: number, clock: Zone): CalendarDate | null {
  const { day, minutes } = clock.wall(instant);
  return minutes === 1439 ? addDays(day, 1) : null;
}
