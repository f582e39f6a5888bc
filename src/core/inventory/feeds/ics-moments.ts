import ICAL from 'ical.js';
import { addDays, daysBetween } from '#base/calendar-date.ts';
import { minutesTo, type Wall } from './ics-blocks.ts';
import type { Zone, Zones } from './ics-zones.ts';

/** A start: a date, or a time in a zone. */
export type Begin =
  | { readonly date: string }
  | { readonly wall: Wall; readonly zone: Zone; readonly instant: number };

/** Days follow the local calendar; milliseconds are exact (RFC 5545, 3.3.6). */
export interface Length {
  readonly days: number;
  readonly ms: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Beyond any calendar's range. */
const MAX_DAYS = 120_000;
export const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** Identifies a start independently of its zone. */
export const keyOf = (begin: Begin): string =>
  'date' in begin ? begin.date : String(begin.instant);

export const dayOf = (begin: Begin): string => ('date' in begin ? begin.date : begin.wall.day);

export function isBefore(one: Begin, other: Begin): boolean {
  if ('date' in one || 'date' in other) return dayOf(one) < dayOf(other);
  return one.instant < other.instant;
}

/** DATE or DATE-TIME regardless of VALUE, in either case, with optional dashes and seconds. */
const WRITTEN = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$/i;

/** Throws an Error for an invalid date or time. */
export function momentOf(raw: string, tzid: string | null, zones: Zones): Begin {
  const [, year = '', month = '', date = '', hours, minutes = '', seconds = '00', utc] =
    WRITTEN.exec(raw.trim()) ?? [];
  const day = dayIn(Number(year), Number(month), Number(date));
  if (day === null) throw new Error('No such day');
  if (hours === undefined) return { date: day };
  // 24:00 is midnight of the next day.
  const isEnd = hours === '24' && Number(minutes) === 0 && Number(seconds) === 0;
  if (!isEnd && (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60))
    throw new Error('No such time');
  const wall = isEnd
    ? { day: addDays(day, 1), minutes: 0 }
    : { day, minutes: Number(hours) * 60 + Number(minutes) };
  const zone = utc === undefined ? zones.of(tzid) : zones.utc;
  return { wall, zone, instant: zone.instant(wall) };
}

/** Validates a day of any year: some sites write 0001 and 9999 for open ends. */
function dayIn(year: number, month: number, date: number): string | null {
  // Years repeat after 400.
  const at = new Date(Date.UTC(2000 + (year % 400), month - 1, date));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  const day = [year, month, date].map((part, n) => String(part).padStart(n === 0 ? 4 : 2, '0'));
  const text = day.join('-');
  return text < EARLIEST ? EARLIEST : text > LATEST ? LATEST : text;
}

/** Parses a DURATION. Throws an Error for an invalid or negative one. */
export function durationOf(raw: string): Length {
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(
    raw.trim().toUpperCase(),
  );
  const whole = weeks * 7 + days;
  const ms = (hours * 3600 + minutes * 60 + seconds) * 1000;
  if (isNegative && whole + ms > 0) throw new Error('It ends before it begins');
  return { days: Math.min(whole, MAX_DAYS), ms: Math.min(ms, MAX_DAYS * DAY_MS) };
}

/** Length in days if either end is a date. Throws an Error for an end before the start. */
export function lengthTo(begin: Begin, end: Begin): Length {
  if ('date' in begin || 'date' in end) {
    const days = daysBetween(dayOf(begin), dayOf(end));
    if (days < 0) throw new Error('It ends before it begins');
    return { days, ms: 0 };
  }
  const ms = end.instant - begin.instant;
  // A start in the skipped hour of a clock change moves an hour ahead (RFC 5545, 3.3.5), but its
  // end does not.
  const shown = begin.zone === end.zone ? minutesTo(begin.wall, end.wall) * MINUTE_MS : 0;
  if (ms < 0 && shown <= 0) throw new Error('It ends before it begins');
  return { days: 0, ms: ms > 0 ? ms : shown };
}

/** Whole days of a start date: at least one. */
export const wholeDays = ({ days, ms }: Length): number =>
  Math.max(1, days + Math.ceil(ms / DAY_MS));

export const endOf = (
  { wall, zone, instant }: Exclude<Begin, { date: string }>,
  { days, ms }: Length,
): number =>
  (days === 0 ? instant : zone.instant({ day: addDays(wall.day, days), minutes: wall.minutes })) +
  ms;
