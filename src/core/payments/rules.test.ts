import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRefund } from './rules.ts';

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

test('every division is whole, exact, and takes from no part more than it has', () => {
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

test('more than is left is no refund', () => {
  expect(() => divideRefund(101, [50, 50])).toThrow(RangeError);
  expect(() => divideRefund(-1, [50])).toThrow(RangeError);
});
