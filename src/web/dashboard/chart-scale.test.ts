import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, labelled, placeOf, scaleTo, STARS, stretches } from './chart-scale.ts';

test('a scale contains all values between its ends, with at most five round numbers', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.boolean(), (largest, whole) => {
      const { ticks, to } = scaleTo(largest, { whole });
      expect(to).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(!whole || ticks.every(Number.isInteger)).toBe(true);
    }),
  );
  expect(scaleTo(1480).ticks).toEqual([0, 500, 1000, 1500]);
  expect(scaleTo(3, { whole: true }).ticks).toEqual([0, 1, 2, 3]);
  expect(scaleTo(0, { whole: true }).ticks).toEqual([0, 1]);
  expect(scaleTo(0.9).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('places the minimum at the bottom, and a single point in the middle', () => {
  expect(heightOf(0, scaleTo(100))).toBe(100);
  expect(heightOf(5, STARS)).toBe(0);
  expect([placeOf(0, 1), placeOf(0, 3), placeOf(2, 3)]).toEqual([50, 0, 100]);
});

test('breaks a line at gaps', () => {
  expect(stretches([null, 5, 3, null, 1], STARS)).toEqual([
    [
      [25, 0],
      [50, 50],
    ],
    [[100, 100]],
  ]);
  expect(stretches([null, null], STARS)).toEqual([]);
});

test('labels the last point, with at most the requested number of labels', () => {
  expect(labelled(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelled(13, 6)).toEqual([0, 3, 6, 9, 12]);
});
