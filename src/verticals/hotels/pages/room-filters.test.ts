import { expect, test } from 'vitest';
import type { RatePlan } from '../details.ts';
import { cancelsFree, filtersOf, inOrder, mealsOf, ratesThatFit } from './room-filters.ts';

const rate = (id: string, plan: Partial<RatePlan> = {}): RatePlan => ({
  id,
  name: id,
  board: 'none',
  adjustBps: 0,
  adultMealCents: 0,
  childMealCents: 0,
  refundable: true,
  freeUntilDays: 2,
  percentAfter: 0,
  ...plan,
});
const plans = [
  rate('saver', { refundable: false }),
  rate('morning', { board: 'breakfast' }),
  rate('whole', { board: 'full-board', freeUntilDays: 7 }),
];
const stay = { checkIn: '2026-12-10', today: '2026-12-05' };
const ids = (filters: Parameters<typeof ratesThatFit>[1]) =>
  ratesThatFit(plans, filters, stay).map(({ id }) => id);

test('meals filter for at least these, free cancellation for rates that are still free', () => {
  expect(ids({})).toEqual(['saver', 'morning', 'whole']);
  expect(ids({ meals: 'breakfast' })).toEqual(['morning', 'whole']);
  expect(ids({ meals: 'half-board' })).toEqual(['whole']);
  expect(ids({ free: true })).toEqual(['morning']);
  expect(ids({ free: true, meals: 'full-board' })).toEqual([]);
  expect(mealsOf(plans)).toEqual(['breakfast', 'full-board']);
});

test('free cancellation includes its last day', () => {
  const plan = { refundable: true, freeUntilDays: 2 };
  expect(cancelsFree(plan, '2026-12-10', '2026-12-08')).toBe(true);
  expect(cancelsFree(plan, '2026-12-10', '2026-12-09')).toBe(false);
  expect(cancelsFree({ ...plan, refundable: false }, '2026-12-10', '2026-12-01')).toBe(false);
});

test('sorts by price; rooms without one come last in their order', () => {
  const rooms = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
  const cents = new Map([
    ['a', null],
    ['b', 300],
    ['d', 200],
  ]);
  expect(inOrder(rooms, {}, cents)).toBe(rooms);
  expect(inOrder(rooms, { sort: 'price' }, cents).map(({ _id }) => _id)).toEqual([
    'd',
    'b',
    'a',
    'c',
  ]);
});

test('ignores invalid parameters of a URL', () => {
  expect(filtersOf({ meals: 'half-board', free: true, sort: 'price' })).toEqual({
    meals: 'half-board',
    free: true,
    sort: 'price',
  });
  expect(filtersOf({ free: 'true' })).toEqual({ free: true });
  for (const meals of ['none', 'lunch', ['breakfast'], 3, null, '__proto__'])
    expect(filtersOf({ meals, free: 'no', sort: 'name' })).toEqual({});
});
