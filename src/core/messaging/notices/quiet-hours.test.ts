import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00', timeZone: 'Asia/Riyadh' };
const until = (quiet: typeof night, now: string) => quietUntil(quiet, new Date(now))?.toISOString();

test.each([
  ['before midnight', '2026-03-04T20:30:00Z', '2026-03-05T04:00:00.000Z'],
  ['after midnight', '2026-03-04T23:30:00Z', '2026-03-05T04:00:00.000Z'],
  ['at their start', '2026-03-04T19:00:00Z', '2026-03-05T04:00:00.000Z'],
  ['at their end', '2026-03-05T04:00:00Z', undefined],
  ['at noon', '2026-03-04T09:00:00Z', undefined],
])('quiet hours that span midnight, %s', (_when, now, end) => {
  expect(until(night, now)).toBe(end);
});

test('quiet hours within a day', () => {
  const siesta = { from: '13:00', until: '15:30', timeZone: 'Asia/Beirut' };
  expect(until(siesta, '2026-01-04T11:00:00Z')).toBe('2026-01-04T13:30:00.000Z');
  expect(until(siesta, '2026-01-04T10:59:00Z')).toBeUndefined();
  expect(until(siesta, '2026-01-04T13:30:00Z')).toBeUndefined();
});

test('equal times are quiet all day', () => {
  const always = { from: '08:00', until: '08:00', timeZone: 'Africa/Cairo' };
  expect(until(always, '2026-01-04T05:00:00Z')).toBe('2026-01-04T06:00:00.000Z');
  expect(until(always, '2026-01-04T06:00:00Z')).toBe('2026-01-05T06:00:00.000Z');
});

test('quiet hours end by the clock on a night that loses an hour', () => {
  const egypt = { from: '23:00', until: '07:00', timeZone: 'Africa/Cairo' };
  // Clocks go forward at midnight of 24 April 2026.
  expect(until(egypt, '2026-04-23T21:30:00Z')).toBe('2026-04-24T04:00:00.000Z');
});
