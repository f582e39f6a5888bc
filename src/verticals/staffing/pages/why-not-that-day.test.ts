import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import { workerEntry } from '#testing/agency.ts';
import { notFreeWords } from '#web/cart/shortage-words.ts';
import { WorkerDetails } from '../details.ts';
import type { Worker } from '../prices.ts';
import { inTheWayOfAll, whyNotThatDay } from './why-not-that-day.ts';

const DAY = '2026-12-05';
const start = (slot: string, over: Partial<AvailableDay> = {}): AvailableDay => ({
  day: DAY,
  slot,
  left: 0,
  price: 9,
  closed: 'weekday',
  ...over,
});
const worker: Worker = {
  id: 'w',
  kind: 'nanny',
  name: 'Mariam',
  location: 'Cairo',
  country: 'Egypt',
  priceCents: 9_00,
  details: WorkerDetails.parse(workerEntry().details),
};
const why = (starts: readonly AvailableDay[]) =>
  whyNotThatDay(worker, 'hour', { times: new Map([[DAY, starts]]) }, (days) =>
    notFreeWords(days, true),
  )(starts[0]);

test('names the weeks that block every start, or says that the day is full if different weeks block each', () => {
  const [second, third] = ['2026-12-12', '2026-12-19'];
  expect(
    why([start('10:00', { notFree: [second, third] }), start('12:00', { notFree: [second] })]),
  ).toBe('Not free on Dec 12, 2026. Choose other weeks or book them one by one.');
  const apart = [
    start('10:00', { closed: null, notFree: [second] }),
    start('12:00', { closed: null, notFree: [third] }),
  ];
  expect(inTheWayOfAll(apart)).toEqual([]);
  expect(why(apart)).toBe('No free time of this length on this day.');
  expect(why([start('10:00')])).toBe('Mariam does not work on this day.');
});
