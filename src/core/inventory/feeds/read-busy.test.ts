import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, daysFrom } from '#base/calendar-date.ts';
import { KNOWN } from '#testing/known-calendars.ts';
import { ODD } from '#testing/odd-calendars.ts';
import { root } from '#testing/source-files.ts';
import { CalendarProblem } from './feed-url.ts';
import { type Busy, readBusy } from './read-busy.ts';

const FROM = '2026-11-23';
const TO = addDays(FROM, 400);
const read = (text: string) => readBusy(text, 'Africa/Cairo', '15:00', '11:00', FROM, TO);
const nightsOf = ({ events }: Pick<Busy, 'events'>) =>
  [
    ...new Set(
      events.flatMap(({ spans }) =>
        spans.flatMap(({ from, to }) => daysFrom(from, daysBetween(from, to))),
      ),
    ),
  ].toSorted();

const CALENDARS = [...KNOWN, ...ODD];

test.each(CALENDARS)('$name', ({ text, nights, unread = [], unknownZones = [] }) => {
  const busy = read(text);
  expect({ ...busy, events: nightsOf(busy) }).toEqual({ events: nights, unread, unknownZones });
});

describe("the result does not depend on the server's time zone", () => {
  const expected = CALENDARS.map(({ nights, unread = [], unknownZones = [] }) => ({
    nights,
    unread,
    unknownZones,
  }));
  test.each(['UTC', 'Asia/Riyadh', 'America/New_York', 'Pacific/Apia'])('%s', (TZ) => {
    const script = `
      import { addDays, daysBetween, daysFrom } from '#base/calendar-date.ts';
      import { KNOWN } from '#testing/known-calendars.ts';
      import { ODD } from '#testing/odd-calendars.ts';
      import { readBusy } from '#core/inventory/feeds/read-busy.ts';
      const found = [...KNOWN, ...ODD].map(({ text }) => {
        const { events, ...rest } = readBusy(text, 'Africa/Cairo', '15:00', '11:00', '${FROM}', '${TO}');
        const nights = events.flatMap(({ spans }) => spans.flatMap(({ from, to }) => daysFrom(from, daysBetween(from, to))));
        return { nights: [...new Set(nights)].toSorted(), ...rest };
      });
      console.log(JSON.stringify({ offset: new Date(2026, 6, 1).getTimezoneOffset(), found }));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module-typescript', '--eval', script],
      { cwd: join(root), env: { ...process.env, TZ, NODE_OPTIONS: '' }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const { offset, found }: { offset: number; found: unknown } = JSON.parse(stdout);
    expect(offset).toBe(OFFSETS[TZ]);
    expect(found).toEqual(expected);
  });
});
const OFFSETS: Readonly<Record<string, number>> = {
  UTC: 0,
  'Asia/Riyadh': -180,
  'America/New_York': 240,
  'Pacific/Apia': -780,
};

const faultOf = (text: string): string => {
  try {
    read(text);
    return 'none';
  } catch (error) {
    return error instanceof CalendarProblem ? error.fault : String(error);
  }
};
const event = 'BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261201\r\nEND:VEVENT\r\n';

test.each([
  ['nothing', '', 'not_calendar'],
  ['a page', '<!doctype html><html><body>Sign in</body></html>', 'not_calendar'],
  ['a file that breaks off in an event', `BEGIN:VCALENDAR\r\n${event}BEGIN:VEVENT`, 'truncated'],
  ['a file that breaks off after one', `BEGIN:VCALENDAR\r\n${event}`, 'truncated'],
  ['ends that do not match', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR`, 'truncated'],
  ['5,001 events', `BEGIN:VCALENDAR\r\n${event.repeat(5001)}END:VCALENDAR\r\n`, 'too_many_events'],
  [
    '101 zones',
    `BEGIN:VCALENDAR\r\n${Array.from({ length: 101 }, (_, n) => `BEGIN:VEVENT\r\nDTSTART;TZID=Zone ${n}:20271210T200000\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR`,
    'too_heavy',
  ],
  ['a nest', 'BEGIN:VCALENDAR\r\n'.repeat(500), 'not_calendar'],
])('%s is refused as a whole', (_name, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('reads 5,000 events', () => {
  const text = `BEGIN:VCALENDAR\r\n${event.repeat(5000)}END:VCALENDAR\r\n`;
  expect(read(text).events).toHaveLength(5000);
});

test('the longest stay is known beyond the requested days', () => {
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261001\r\nDTEND;VALUE=DATE:20290101\r\nSUMMARY:Airbnb (Not available)\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  expect(read(text).events).toMatchObject([
    { longest: 823, summary: 'Airbnb (Not available)', spans: [{ from: FROM, to: TO }], line: 2 },
  ]);
});
