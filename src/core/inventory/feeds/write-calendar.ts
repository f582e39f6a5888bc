import type { CalendarDate } from '#base/calendar-date.ts';

/** Nights from `from` up to, not including, `to`, as a partner reads them. */
export interface ExportedStay {
  readonly uid: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly summary: 'Reserved' | 'Blocked';
  /** How often it was changed. */
  readonly sequence: number;
}

const MOST_OCTETS = 75;

/** A calendar as RFC 5545 has it. Dates stay dates: no instant and no zone is near them. Nothing in it is about a guest. */
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

/** Lines of at most 75 octets, cut between characters; what goes on begins with a blank. */
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
