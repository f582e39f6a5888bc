import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import { isFree, nearestMonth, roomFor } from './free-days.ts';

const day = (date: string, over: Partial<AvailableDay> = {}): [string, AvailableDay] => [
  date,
  { day: date, left: 0, closed: null, price: 90, ...over },
];

test('for two rooms, a night with one room left is not free', () => {
  const days = new Map([day('2027-05-01', { left: 1 }), day('2027-05-02', { left: 2 })]);
  expect([...roomFor(days, 1).values()].map(isFree)).toEqual([true, true]);
  expect([...roomFor(days, 2).values()].map(isFree)).toEqual([false, true]);
});

test('opens at the current month unless the rest of it is booked', () => {
  const taken = [day('2027-05-29'), day('2027-05-30', { closed: 'weekday' }), day('2027-05-31')];
  const later = [day('2027-06-01'), day('2027-07-02', { left: 1 })];
  const opens = (...days: typeof taken) => nearestMonth(new Map(days), '2027-05-29');
  expect(opens(...taken, ...later)).toBe('2027-07');
  expect(opens(day('2027-05-29'), day('2027-05-30', { left: 1 }), day('2027-05-31'))).toBe(
    '2027-05',
  );
  // A day that is not loaded may be free.
  expect(opens(day('2027-05-29'), ...later)).toBe('2027-05');
  expect(opens()).toBe('2027-05');
  // None of the loaded days is free.
  expect(opens(...taken)).toBe('2027-05');
});
