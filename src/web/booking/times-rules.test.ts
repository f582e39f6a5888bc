import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import { freeTimesByPart, nextFreeDay } from './times-rules.ts';

const time = (slot: string, left = 1): AvailableDay => ({
  day: '2026-03-09',
  slot,
  left,
  price: 60,
  closed: null,
});

test('groups free times by part of the day, in order', () => {
  const times = [time('17:00'), time('09:00'), time('11:45'), time('12:00', 0), time('12:15')];
  expect(freeTimesByPart(times)).toEqual([
    { part: 'morning', times: ['09:00', '11:45'] },
    { part: 'afternoon', times: ['12:15'] },
    { part: 'evening', times: ['17:00'] },
  ]);
  expect(freeTimesByPart([time('09:00', 0), { ...time('10:00'), closed: 'cutoff' }])).toEqual([]);
});

test('finds the next day with free times', () => {
  const days = new Map(
    [
      { ...time('09:00', 0), day: '2026-03-10' },
      { ...time('09:00'), day: '2026-03-12' },
      { ...time('09:00'), day: '2026-03-11', closed: 'vendor' as const },
    ].map((day) => [day.day, day]),
  );
  expect(nextFreeDay('2026-03-09', days)).toBe('2026-03-12');
  expect(nextFreeDay('2026-03-12', days)).toBeNull();
});
