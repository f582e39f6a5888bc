import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import type { Cancellation, CancelledLine } from '#base/cancellation.ts';
import { shareOfVisits, visitsOf } from './sold-visits.ts';

const CAIRO = 'Africa/Cairo';
const RULE: Cancellation = {
  kind: 'steps',
  steps: [
    { until: { hours: 48 }, percent: 100 },
    { until: { hours: 24 }, percent: 75 },
    { until: { hours: 12 }, percent: 50 },
  ],
};
const weekly = (count: number) => ({
  visits: Array.from({ length: count }, (_, week) => ({
    day: addDays('2026-03-09', week * 7),
    from: '10:00',
    to: '14:00',
  })),
});
const line = (over: Partial<CancelledLine> = {}): CancelledLine => ({
  totalCents: 12_000,
  when: null,
  timeZone: CAIRO,
  paidAt: new Date('2026-03-02T09:00:00Z'),
  usedAt: null,
  processing: false,
  done: false,
  ...over,
});
const share = (at: string, over: Partial<CancelledLine> = {}, count = 4) =>
  shareOfVisits(RULE, line(over), visitsOf(weekly(count), CAIRO), new Date(at));

test('only lines with several visits have visits', () => {
  expect(visitsOf(weekly(1), CAIRO)).toEqual([]);
  expect(visitsOf({ startsOn: '2026-03-09', endsOn: '2026-04-08' }, CAIRO)).toEqual([]);
  expect(visitsOf({ visits: 'weekly' }, CAIRO)).toEqual([]);
  expect(visitsOf(weekly(2), CAIRO).map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-09T08:00:00.000Z',
    '2026-03-16T08:00:00.000Z',
  ]);
});

test('each visit is refunded by its own start', () => {
  expect(share('2026-03-02T10:00:00Z')).toEqual({ percent: 100, cents: 12_000 });
  // Forty hours before the second one.
  expect(share('2026-03-14T16:00:00Z')).toEqual({ percent: 68, cents: 2_250 + 6_000 });
  expect(share('2026-03-31T08:00:00Z')).toEqual({ percent: 0, cents: 0 });
  // The first one was redeemed, the others are in the future.
  expect(share('2026-03-10T08:00:00Z', { usedAt: new Date('2026-03-09T08:00:00Z') })).toEqual({
    percent: 75,
    cents: 9_000,
  });
});

test('all visits before their deadlines add up to the whole amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 2, max: 12 }),
      (totalCents, count) => {
        expect(share('2026-03-02T10:00:00Z', { totalCents }, count).cents).toBe(totalCents);
      },
    ),
  );
});
