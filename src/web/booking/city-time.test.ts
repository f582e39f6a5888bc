import { expect, test } from 'vitest';
import { startThere, withClock } from './city-time.ts';

test('names the clock of a local time; leaves an unknown zone out', () => {
  expect(withClock('10:30 AM', 'Asia/Riyadh')).toBe('10:30 AM, Riyadh time');
  expect(withClock('10:30 AM', undefined)).toBe('10:30 AM');
});

test('shows a start with its day, time and clock', () => {
  expect(startThere({ day: '2026-12-08', slot: '10:30' }, 'Africa/Cairo')).toBe(
    'Tue, Dec 8, 10:30 AM, Cairo time',
  );
});
