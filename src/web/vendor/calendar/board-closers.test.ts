import { expect, test } from 'vitest';
import { closersOf, closersOn } from './board-closers.ts';
import type { BoardDay, BoardListing } from './board-rows.ts';

const day = (closedBy: BoardDay['closedBy']): BoardDay => ({
  day: '2027-03-01',
  capacity: 1,
  taken: 0,
  left: 0,
  closed: closedBy.length > 0,
  closedBy,
  price: 80,
  terms: { price: null, minNights: null, noArrival: false, noDeparture: false },
  shut: null,
});
const listing = (name: string, days: BoardDay[]): BoardListing => ({
  _id: name,
  name,
  days,
  dayTerms: [],
  maxCapacity: 1,
  weekendNights: [],
});
const own = { source: 'vendor', reason: '' };
const airbnb = { source: 'feed:2', reason: 'Airbnb' };
const booking = { source: 'feed:1', reason: 'Booking.com' };

test('every external calendar has its own colour, the vendor has none', () => {
  const both = day([own, airbnb]);
  const closers = closersOf([listing('A', [both, day([])]), listing('B', [day([booking])])]);
  expect([...closers.values()].map(({ name }) => name)).toEqual(['Booking.com', 'Airbnb']);
  expect(new Set([...closers.values()].map(({ bar }) => bar)).size).toBe(2);
  expect(closersOn(both, closers).map(({ name }) => name)).toEqual(['Airbnb']);
  expect(closersOn(day([own]), closers)).toEqual([]);
});
