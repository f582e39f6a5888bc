import { expect, test } from 'vitest';
import { lastOf, monthAfter, openingMonth, weeksOf } from './month.ts';

test('months continue across the turn of the year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
});

test('weeks run from Sunday to Saturday', () => {
  // 2026-12-01 is a Tuesday.
  const weeks = weeksOf('2026-12', '2026-11-22', 'sunday');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks[4]).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    null,
    null,
  ]);
  expect(weeksOf('2026-02', '2026-01-10', 'sunday')).toHaveLength(4);
});

test('starts with the current week', () => {
  // 2026-12-09 is a Wednesday.
  expect(weeksOf('2026-12', '2026-12-09', 'sunday').map((week) => week[0])).toEqual([
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
  ]);
  expect(weeksOf('2026-12', '2026-12-31', 'sunday')).toHaveLength(1);
});

test('skips to the next month if the current one is nearly over', () => {
  expect(openingMonth('2026-11-21')).toBe('2026-11');
  expect(openingMonth('2026-11-22')).toBe('2026-12');
  expect(openingMonth('2026-12-31')).toBe('2027-01');
});

test("weeks start on the country's first weekday", () => {
  // 2026-12-01 is a Tuesday, 2026-12-09 a Wednesday.
  expect(weeksOf('2026-12', '2026-11-22', 'saturday')[0]).toEqual([
    null,
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  expect(weeksOf('2026-12', '2026-11-22', 'monday')[0]?.[1]).toBe('2026-12-01');
  expect(weeksOf('2026-12', '2026-12-09', 'monday')[0]?.[0]).toBe('2026-12-07');
});
