import { addDays } from '#base/calendar-date.ts';
import type { OrderItem } from '#contract/orders.ts';

type When = NonNullable<OrderItem['when']>;
type Event = Pick<OrderItem, '_id' | 'name'> & {
  /** null: no page of it is named. */
  readonly href: string | null;
  readonly when: When;
  /** Place of the booking; omitted if there is none in particular. */
  readonly place?: string | null;
  /** Number of moves: calendars prefer the file with the higher number. */
  readonly sequence?: number;
};

/** A booking of one day with an hour. */
export const isOneStart = (when: When): when is When & { readonly startsAt: string } =>
  when.startsAt !== null && when.from === when.to;

/**
 * Bookings as an iCalendar file (RFC 5545), an event each, for the calendar of their reader. A booking of one day with an hour
 * stands at that instant, every other one on whole days. `site` is the address that listings' paths stand under, `now` is when
 * the file was made.
 */
export function calendarFile(events: readonly Event[], site: string, now: Date): string {
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

function linesOf(event: Event, site: string, now: Date): string[] {
  const { _id, name, href, when, place = null, sequence = 0 } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@${new URL(site).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(now)}`,
    ...(isOneStart(when)
      ? [`DTSTART:${instant(new Date(when.startsAt))}`]
      : // The end is the first day that is no longer part of it.
        [`DTSTART;VALUE=DATE:${day(when.from)}`, `DTEND;VALUE=DATE:${day(addDays(when.to, 1))}`]),
    `SUMMARY:${text(name)}`,
    ...(place === null ? [] : [`LOCATION:${text(place)}`]),
    ...(href === null ? [] : [`URL:${new URL(href, site).href}`]),
    'END:VEVENT',
  ];
}

const day = (date: string): string => date.replaceAll('-', '');

const instant = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** A text value: what would end the line or begin another value is escaped. */
const text = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** No line is longer than 75 octets; what is goes on behind a space, and no character is cut. */
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
