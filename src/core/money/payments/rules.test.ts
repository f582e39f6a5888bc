import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRefund, whyOver } from './rules.ts';

test.each([
  [100, [100], [100]],
  [10_01, [33_33, 66_67], [3_34, 6_67]],
  [1, [50, 50], [1, 0]],
  [0, [10, 20], [0, 0]],
  [5, [0, 10], [0, 5]],
  [0, [], []],
])('%j of %j', (amount, left, shares) => {
  expect(divideRefund(amount, left)).toEqual(shares);
});

test('every division is exact, in whole cents, and takes from no part more than it has', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (left, share) => {
      const whole = left.reduce((sum, cents) => sum + cents, 0);
      const amount = Math.floor(whole * share);
      const shares = divideRefund(amount, left);
      expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(amount);
      for (const [index, cents] of shares.entries()) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(left[index] ?? 0);
      }
    }),
  );
});

test('an amount beyond the remainder is refused', () => {
  expect(() => divideRefund(101, [50, 50])).toThrow(RangeError);
  expect(() => divideRefund(-1, [50])).toThrow(RangeError);
});

const brought = {
  guaranteedUntil: null,
  startsOn: null,
  country: 'Iraq',
  bringDay: '2026-03-02',
  bringFrom: '10:00',
  addressCountry: 'Egypt',
};
test.each([
  ['goods at no time', { ...brought, bringDay: null }, '2030-01-01T00:00:00Z', null],
  // 10:00 in Cairo, the place of delivery.
  ['a delivery before it begins', brought, '2026-03-02T07:59:00Z', null],
  ['a delivery that has begun', brought, '2026-03-02T08:00:00Z', 'undeliverable'],
  ['a delivery of yesterday', brought, '2026-03-02T22:30:00Z', 'undeliverable'],
  ['a delivery of tomorrow', brought, '2026-03-01T21:00:00Z', null],
  // Daylight saving starts in Cairo on April 24: at midnight, clocks go to 01:00.
  [
    'a delivery on the day summer time begins',
    { ...brought, bringDay: '2026-04-24' },
    '2026-04-24T06:59:00Z',
    null,
  ],
  [
    'the same an hour of the clock later',
    { ...brought, bringDay: '2026-04-24' },
    '2026-04-24T07:00:00Z',
    'undeliverable',
  ],
  [
    'a booking on its day',
    { ...brought, bringDay: null, startsOn: '2026-03-02' },
    '2026-03-02T20:59:00Z',
    null,
  ],
  [
    'a booking when its day is over there',
    { ...brought, bringDay: null, startsOn: '2026-03-02' },
    '2026-03-02T21:00:00Z',
    'past',
  ],
])('%s is over or not, with the reason', (_, sold, now, over) =>
  expect(whyOver(sold, new Date(now))).toBe(over),
);
