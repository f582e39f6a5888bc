import { afterEach, expect, test, vi } from 'vitest';
import { addDays, minutesIn, startOfDay, todayIn } from './calendar-date.ts';

const { prototype } = Intl.DateTimeFormat;
const native = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(prototype, 'format', native);
});

// Each test has its own zone, because formatters are cached.
test('the date of an instant does not depend on how a locale writes dates', () => {
  // ICU 72 (Node 18.13, WebKitGTK on Debian 12) formats en-CA like this.
  Object.defineProperty(prototype, 'format', { ...native, get: () => () => '11/22/2026' });
  const instant = new Date('2026-11-21T23:30:00Z');
  expect(todayIn('Africa/Cairo', instant)).toBe('2026-11-22');
  expect(addDays(todayIn('Asia/Baghdad', instant), 75)).toBe('2027-02-05');
  expect(minutesIn('Africa/Cairo', instant)).toBe(90);
});

test('fields are read by name, in any order and with any separators', () => {
  vi.spyOn(prototype, 'formatToParts').mockReturnValue([
    { type: 'literal', value: '\u200e' },
    { type: 'month', value: '3' },
    { type: 'literal', value: '/' },
    { type: 'day', value: '7' },
    { type: 'literal', value: '/' },
    { type: 'year', value: '2027' },
    { type: 'literal', value: ' at ' },
    // Some browsers write midnight as 24.
    { type: 'hour', value: '24' },
    { type: 'minute', value: '05' },
  ]);
  expect(todayIn('Asia/Riyadh', new Date())).toBe('2027-03-07');
  expect(minutesIn('Asia/Riyadh', new Date())).toBe(5);
});

test('a day begins at its own midnight, across a change to summer time', () => {
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(startOfDay('2026-04-25', 'Africa/Cairo').toISOString()).toBe('2026-04-24T21:00:00.000Z');
  expect(startOfDay('2026-11-22', 'Asia/Amman').toISOString()).toBe('2026-11-21T21:00:00.000Z');
});
