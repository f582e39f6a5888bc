import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaceNeed } from '#verticals/choice.ts';
import {
  addDemand,
  type Demand,
  leftOf,
  piecesThatFit,
  placeKey,
  type PlaceState,
  shortageOf,
} from './availability-rules.ts';

const need = fc.record({
  day: fc.constantFrom('2026-03-10', '2026-03-11', '2026-03-12'),
  count: fc.integer({ min: 1, max: 20 }),
  capacity: fc.integer({ min: 0, max: 60 }),
});
const state: fc.Arbitrary<PlaceState> = fc
  .record({
    capacity: fc.integer({ min: 0, max: 60 }),
    taken: fc.integer({ min: 0, max: 60 }),
    closed: fc.boolean(),
  })
  .filter(({ capacity, taken }) => taken <= capacity);
const states = fc
  .dictionary(fc.constantFrom('2026-03-10', '2026-03-11', '2026-03-12'), state)
  .map((days) => new Map(Object.entries(days).map(([day, of]) => [placeKey('a', { day }), of])));
// One capacity a place, whichever need names it.
const needs = fc.array(need, { minLength: 1, maxLength: 4 }).map((all) =>
  all.map((each): PlaceNeed => ({
    ...each,
    capacity: all.find(({ day }) => day === each.day)?.capacity ?? each.capacity,
  })),
);

test('piecesThatFit is the max without a shortage', () => {
  fc.assert(
    fc.property(needs, states, (wanted, of) => {
      const fit = piecesThatFit('a', wanted, of) ?? Infinity;
      expect(fit).toBeGreaterThanOrEqual(0);
      expect(fit === 0 || shortageOf('a', wanted, fit, of) === null).toBe(true);
      expect(shortageOf('a', wanted, fit + 1, of)).not.toBeNull();
    }),
  );
});

test('places of other lines are not left', () => {
  fc.assert(
    fc.property(needs, states, fc.integer({ min: 1, max: 5 }), (wanted, of, others) => {
      const alone = piecesThatFit('a', wanted, of) ?? 0;
      const demand: Demand = new Map();
      addDemand(demand, 'a', wanted, others);
      expect(piecesThatFit('a', wanted, of, demand)).toBe(Math.max(0, alone - others));
      addDemand(demand, 'another listing', wanted, 100);
      expect(piecesThatFit('a', wanted, of, demand)).toBe(Math.max(0, alone - others));
    }),
  );
});

test('leftOf is never negative, and 0 for a closed place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 99 }),
      fc.option(state, { nil: undefined }),
      (capacity, of) => {
        const left = leftOf(capacity, of);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(of?.closed !== true || left === 0).toBe(true);
      },
    ),
  );
});

test('goods without places have no limit', () => {
  expect(piecesThatFit('a', [], new Map())).toBeNull();
  expect(shortageOf('a', [], 999, new Map())).toBeNull();
});

const cell = (slot: string, day = '2026-12-05'): PlaceNeed => ({
  day,
  slot,
  count: 1,
  capacity: 1,
});
const guard: PlaceNeed = { day: '2026-12-05', count: 1, capacity: 40 };
const sold = (need: PlaceNeed, over: object = {}): [string, PlaceState] => [
  placeKey('a', need),
  { capacity: need.capacity, taken: need.capacity, closed: false, ...over },
];

test.each<[string, readonly PlaceNeed[], readonly [string, PlaceState][], boolean]>([
  ['a cell that was sold', [guard, cell('10:00'), cell('10:15')], [sold(cell('10:15'))], true],
  ['a day that is full', [guard, cell('10:00')], [sold(guard)], false],
  ['a day that is closed', [guard, cell('10:00')], [sold(guard, { closed: true })], false],
  [
    'one of several visits',
    [cell('10:00'), cell('10:00', '2026-12-12')],
    [sold(cell('10:00', '2026-12-12'))],
    false,
  ],
])('timeTaken is set only for a sold time: %s', (_, wanted, states, taken) => {
  const shortage = shortageOf('a', wanted, 1, new Map(states));
  expect(shortage?.left).toBe(0);
  expect(shortage?.timeTaken ?? false).toBe(taken);
});

test('timeTaken is not set for a time of another line of the same cart', () => {
  const demand: Demand = new Map();
  addDemand(demand, 'a', [cell('10:00')], 1);
  const shortage = shortageOf('a', [guard, cell('10:00')], 1, new Map(), demand);
  expect(shortage).toEqual({ day: '2026-12-05', left: 0 });
});
