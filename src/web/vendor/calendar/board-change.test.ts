import { expect, test } from 'vitest';
import { sure } from '#testing/sure.ts';
import { daysFrom } from '#base/calendar-date.ts';
import { type BoardForm, changesOf, chosenOf, fieldsOf } from './board-change.ts';
import { type BoardDay, type BoardListing, rowsOf, shareSold, withChanged } from './board-rows.ts';

const place = { capacity: 4, taken: 1, left: 3 };
const dayOf = (day: string, index: number, more: Partial<BoardDay> = {}): BoardDay => ({
  day,
  ...place,
  closed: false,
  closedBy: [],
  price: 80,
  terms: { price: null, minNights: null, noArrival: false, noDeparture: false },
  shut: index === 0 ? 'past' : null,
  ...more,
});
const days = daysFrom('2026-03-01', 5);
const listing = (id: string, more: Partial<BoardListing> = {}): BoardListing => ({
  _id: id,
  name: id,
  dayTerms: ['price', 'minNights'],
  maxCapacity: 20,
  weekendNights: [],
  days: days.map((day, index) => dayOf(day, index)),
  ...more,
});
const part = (variant: string) => ({ variant, slot: '', name: variant, maxCapacity: 20, ...place });
const lodge = listing('lodge', {
  maxCapacity: null,
  dayTerms: ['price'],
  days: days.map((day, index) => dayOf(day, index, { parts: [part('garden'), part('sea')] })),
});
const EMPTY: BoardForm = {
  weekdays: ['sunday', 'monday'],
  price: '',
  capacity: '',
  minNights: '',
  closed: '',
  noArrival: '',
  noDeparture: '',
};
function changes(listings: readonly BoardListing[], form: Partial<BoardForm>, lastRow = 0) {
  const chosen = chosenOf(rowsOf(listings), { rows: [0, lastRow], days: [0, 3] });
  return chosen && changesOf(chosen, { ...EMPTY, ...form }, EMPTY.weekdays);
}
const ahead = [{ from: '2026-03-02', to: '2026-03-04' }];

test('a change has the entered values for future days', () => {
  expect(changes([listing('room')], {})).toEqual([]);
  expect(changes([listing('room')], { price: '99.5', minNights: null, closed: 'no' })).toEqual([
    { listings: ['room'], days: ahead, price: 99.5, minNights: null, closed: false },
  ]);
  expect(changes([listing('room')], { capacity: '0', weekdays: ['monday'] })).toEqual([
    { listings: ['room'], days: ahead, weekdays: ['monday'], capacity: 0 },
  ]);
  expect(chosenOf(rowsOf([listing('room')]), { rows: [0, 0], days: [0, 0] })).toBeNull();
});

test('offers only terms that all selected listings have', () => {
  const form = { price: '90', minNights: '2', noArrival: 'yes' } as const;
  expect(changes([listing('a'), listing('b', { dayTerms: ['price'] })], form, 1)).toEqual([
    { listings: ['a', 'b'], days: ahead, price: 90 },
  ]);
});

test('sets places for variants, and terms for their listing', () => {
  expect(rowsOf([lodge]).map(({ name, variant }) => [name, variant])).toEqual([
    ['lodge', null],
    ['garden', 'garden'],
    ['sea', 'sea'],
  ]);
  expect(changes([lodge], { price: '90', capacity: '2' }, 1)).toEqual([
    { listings: ['lodge'], days: ahead, price: 90 },
    { listings: ['lodge'], days: ahead, variant: 'garden', capacity: 2 },
  ]);
});

test('the response of a change replaces the shown values and updates the sold share', () => {
  const before = [listing('a'), listing('b')];
  expect(shareSold(before, 1)).toBe(0.25);
  const full = { ...dayOf('2026-03-02', 1), taken: 4, left: 0 };
  const after = withChanged(before, [{ _id: 'b', days: [full] }]);
  expect(after[1]?.days[1]?.left).toBe(0);
  expect(after[0]).toBe(before[0]);
  expect(shareSold(after, 1)).toBe(5 / 8);
  expect(shareSold([listing('c', { days: [] })], 1)).toBeNull();
});

test('for a single place sets open or closed instead of a number', () => {
  const home = listing('home', { maxCapacity: 1 });
  const rows = (listings: readonly BoardListing[]) =>
    sure(chosenOf(rowsOf(listings), { rows: [0, listings.length - 1], days: [0, 3] }));
  expect(fieldsOf(rows([home]))).toMatchObject({ places: false, closing: true });
  expect(fieldsOf(rows([home, listing('room')]))).toMatchObject({ places: true, closing: true });
  expect(changes([home], { capacity: '3' })).toEqual([]);
  expect(changes([home], { closed: 'yes' })).toEqual([
    { listings: ['home'], days: ahead, closed: true },
  ]);
  // Also reopens one with no place at all.
  expect(changes([home], { closed: 'no' })).toEqual([
    { listings: ['home'], days: ahead, capacity: null, closed: false },
  ]);
  expect(changes([home, listing('room')], { capacity: '3' }, 1)).toEqual([
    { listings: ['room'], days: ahead, capacity: 3 },
  ]);
});

test('closes and opens a variant with a single place by its place', () => {
  const tower = { ...part('tower'), maxCapacity: 1 };
  const castle = listing('castle', {
    maxCapacity: null,
    days: days.map((day, index) => dayOf(day, index, { parts: [tower] })),
  });
  const only = sure(chosenOf(rowsOf([castle]), { rows: [1, 1], days: [0, 3] }));
  expect(fieldsOf(only)).toMatchObject({ places: false, closing: true });
  const change = (closed: 'yes' | 'no') =>
    changesOf(only, { ...EMPTY, capacity: '5', closed }, EMPTY.weekdays);
  const tells = { listings: ['castle'], days: ahead, variant: 'tower' };
  expect(change('yes')).toEqual([{ ...tells, capacity: 0 }]);
  expect(change('no')).toEqual([{ ...tells, capacity: null }]);
});
