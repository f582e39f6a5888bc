import { expect, test } from 'vitest';
import { areWhole, newPrices, priceBy, readPercent } from './bulk-prices.ts';

test.each([
  [100, 5, false, 105],
  [19.99, 10, false, 21.99],
  [0.05, 10, false, 0.06],
  [1.15, -50, false, 0.58],
  [64, 5, true, 67],
  [64, -90, true, 6],
  [0.01, -90, false, 0.01],
  [1, -90, true, 1],
  [10, 2.5, false, 10.25],
  [8.33, 33.3, false, 11.1],
])('$%s by %s percent (whole dollars: %s) is $%s', (price, percent, whole, result) => {
  expect(priceBy(price, percent, whole)).toBe(result);
});

test.each([
  ['5', 5],
  ['-10%', -10],
  ['٢٫٥', 2.5],
  ['500', 500],
  ['-90', -90],
])('%s is a percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

test.each(['', '0', 'all', '501', '-91', '2.55', '1e2'])('%j is no percent', (typed) => {
  expect(readPercent(typed)).toBeNull();
});

test('rows without a price, and those that round to the same price, stay', () => {
  const rows = [{ price: null }, { price: 3 }, { price: 40 }];
  expect(newPrices(rows, 5, true)).toEqual([{ row: { price: 40 }, price: 42 }]);
  expect(areWhole(rows)).toBe(true);
  expect(areWhole([{ price: 3.5 }])).toBe(false);
});
