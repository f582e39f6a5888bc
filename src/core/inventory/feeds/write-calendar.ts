import type { CalendarDate } from '#base/calendar-date.ts';

/** Exported nights, with an exclusive end. */
export interface ExportedStay {
  readonly uid: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly summary: 'Reserved' | 'Blocked';
  readonly sequence: number;
}

const MOST_OCTETS = 75;

/** Writes an RFC 5545 calendar with dates only (no instants or zones), and without guest data. */
export function writeCalendar(stays: readonly ExportedStay[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...stays.flatMap(({ uid, from, to, summary, sequence }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Folds a line to at most 75 octets between characters; continuations start with a space. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
