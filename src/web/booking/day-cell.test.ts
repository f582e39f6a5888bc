import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import { dayOf } from './day-cell.tsx';

const free = (day: string): [string, AvailableDay] => [
  day,
  { day, left: 3, price: 64, closed: null },
];

test('names the booked days of a booking that is moved, and no others', () => {
  const calendar: Parameters<typeof dayOf>[1] = {
    label: 'Day',
    availability: {
      days: new Map([free('2026-12-09'), free('2026-12-10'), free('2026-12-11')]),
      times: new Map(),
      now: null,
      failed: false,
      ensure: () => undefined,
      refresh: () => undefined,
    },
    today: '2026-12-01',
    country: 'Egypt',
    horizonDays: 60,
    chosen: null,
    months: 1,
    onPick: () => undefined,
    whyClosed: () => 'Closed',
    booked: { from: '2026-12-10', to: '2026-12-11', words: 'Booked' },
  };
  const notes = ['2026-12-09', '2026-12-10', '2026-12-11'].map((day) => dayOf(day, calendar).note);
  expect(notes).toEqual([null, 'Booked', 'Booked']);
  expect(dayOf('2026-12-10', { ...calendar, booked: null }).note).toBeNull();
});
