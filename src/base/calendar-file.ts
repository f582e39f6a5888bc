import { addDays, type CalendarDate } from './calendar-date.ts';

interface When {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly startsAt: string | null;
}
export interface CalendarEvent {
  readonly _id: string;
  readonly name: string;
  /** null for no link. */
  readonly href: string | null;
  readonly when: When;
  /** Place of the booking, if it has one. */
  readonly place?: string | null;
  /** Number of moves: calendars prefer the file with the higher number. */
  readonly sequence?: number;
}

/** True for a booking with a time on a single day. */
export const isOneStart = <W extends When>(when: W): when is W & { readonly startsAt: string } =>
  when.startsAt !== null && when.from === when.to;

/**
 * Bookings as an iCalendar file (RFC 5545), one event each. A booking with a time on a single day
 * is an instant, all others are all-day. `site` is the origin of listings' paths, `now` the time of
 * creation.
 */
export function calendarFile(events: readonly CalendarEvent[], site: string, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souk//Bookings//EN',
    ...events.flatMap((event) => linesOf(event, site, now)),
    'END:VCALENDAR',
    '',
  ]
    .flatMap(folded)
    .join('\r\n');
}

function linesOf(event: CalendarEvent, site: string, now: Date): string[] {
  const { _id, name, href, when, place = null, sequence = 0 } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@${new URL(site).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(now)}`,
    ...(isOneStart(when)
      ? [`DTSTART:${instant(new Date(when.startsAt))}`]
      : // The end is exclusive.
        [`DTSTART;VALUE=DATE:${day(when.from)}`, `DTEND;VALUE=DATE:${day(addDays(when.to, 1))}`]),
    `SUMMARY:${text(name)}`,
    ...(place === null ? [] : [`LOCATION:${text(place)}`]),
    ...(href === null ? [] : [`URL:${new URL(href, site).href}`]),
    'END:VEVENT',
  ];
}

const day = (date: string): string => date.replaceAll('-', '');

const instant = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Escapes a text value. It must not contain control characters. */
const text = (words: string): string =>
  words
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\x85\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Folds lines at 75 octets; continuation lines start with a space, and no character is split. */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...lines, current];
}
