import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#base/calendar-date.ts';
import { ODD_NAMES } from '#testing/odd-names.ts';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-20T10:00:00.123Z');
const item = {
  _id: '0b3f2a10-0000-4000-8000-000000000001',
  name: 'Felucca sunset, with supper; aboard',
  href: '/service/tours/details/1',
  when: {
    from: '2026-12-01' as CalendarDate,
    to: '2026-12-01' as CalendarDate,
    startsAt: '2026-12-01T14:00:00.000Z',
    timeZone: 'Africa/Cairo',
  },
};
const linesOf = (made: string) => made.split('\r\n');

describe('calendarFile', () => {
  test('a booking with a time is an instant', () => {
    expect(linesOf(calendarFile([item], 'https://souk.example', NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Souk//Bookings//EN',
      'BEGIN:VEVENT',
      'UID:0b3f2a10-0000-4000-8000-000000000001@souk.example',
      'SEQUENCE:0',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261201T140000Z',
      'SUMMARY:Felucca sunset\\, with supper\\; aboard',
      'URL:https://souk.example/service/tours/details/1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('each of several bookings is an event with its own id', () => {
    const ids = ['a', 'b', 'c'];
    const lines = linesOf(
      calendarFile(
        ids.map((_id) => ({ ...item, _id })),
        'https://souk.example',
        NOW,
      ),
    );
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(
      ids.map((id) => `UID:${id}@souk.example`),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
  });

  test('contains private details only as a name', () => {
    const made = calendarFile(
      [{ ...item, name: 'Appointment', href: null }],
      'https://souk.example',
      NOW,
    );
    expect(
      linesOf(made).filter((line) => /^(SUMMARY|URL|LOCATION|DESCRIPTION)/.test(line)),
    ).toEqual(['SUMMARY:Appointment']);
  });

  test('has the address beside the name, and numbers later versions', () => {
    const place = '12 Nile Street, Zamalek; Cairo\nEgypt';
    const lines = linesOf(
      calendarFile([{ ...item, place, sequence: 2 }], 'https://souk.example', NOW),
    );
    expect(lines).toContain('LOCATION:12 Nile Street\\, Zamalek\\; Cairo\\nEgypt');
    expect(lines).toContain('SEQUENCE:2');
    expect(calendarFile([item], 'https://souk.example', NOW)).not.toContain('LOCATION');
  });

  test('several days are all-day events, including the last day', () => {
    const when = { ...item.when, to: '2026-12-31' as CalendarDate };
    const lines = linesOf(calendarFile([{ ...item, when }], 'https://souk.example', NOW));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  });

  test('a name cannot add a line', () => {
    const name = 'Tour\r\nATTENDEE:mailto:evil@souk.example\u2028X\\';
    const lines = linesOf(calendarFile([{ ...item, name }], 'https://souk.example', NOW));
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines.join('').replaceAll('\n', '')).toContain(
      'SUMMARY:Tour\\nATTENDEE:mailto:evil@souk.example\\nX\\\\',
    );
  });

  test('folds lines at 75 octets without splitting a character', () => {
    const name = 'رحلة بالفلوكة عند الغروب مع عشاء على متن المركب في أسوان '.repeat(4).trim();
    const lines = linesOf(calendarFile([{ ...item, name }], 'https://souk.example', NOW));
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`);
  });
});

test.each(ODD_NAMES)('a name with %s stays in its field', (_, name) => {
  const made = calendarFile([{ ...item, name, place: name }], 'https://souk.example', NOW);
  for (const line of made.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/(?!\t)\p{Cc}/u);
  }
  const lines = made.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual([
    ...'BEGIN VERSION PRODID BEGIN UID SEQUENCE DTSTAMP DTSTART SUMMARY LOCATION URL END END'.split(
      ' ',
    ),
    '',
  ]);
  const value = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
  const read = value.replaceAll(/\\([\\;,n])/g, (_all, sign: string) =>
    sign === 'n' ? '\n' : sign,
  );
  const expected = name.replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n');
  expect(read).toBe(expected.replaceAll(/(?![\t\n])\p{Cc}/gu, ''));
});
