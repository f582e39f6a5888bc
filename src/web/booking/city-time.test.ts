import { expect, test } from 'vitest';
import { startThere, withClock } from './city-time.ts';

test('a time at a place names its clock; one of no known zone stands as it is', () => {
  expect(withClock('10:30 AM', 'Asia/Riyadh')).toBe('10:30 AM, Riyadh time');
  expect(withClock('10:30 AM', undefined)).toBe('10:30 AM');
});

test('a start names its day, its time and its clock', () => {
  expect(startThere({ day: '2026-12-08', slot: '10:30' }, 'Africa/Cairo')).toBe(
    'Tue, Dec 8, 10:30 AM, Cairo time',
  );
});
