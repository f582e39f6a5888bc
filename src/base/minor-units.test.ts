import { expect, test } from 'vitest';
import { CURRENCIES, decimalsOf } from './currency.ts';
import { majorUnits, minorDecimals } from './minor-units.ts';

test.each([
  ['USD', -1234],
  ['AED', -1234],
  ['ISK', -1234],
  ['JPY', -123_400],
  ['KRW', -123_400],
  ['KWD', -123.4],
  ['BHD', -123.4],
  ['JOD', -123.4],
  ['IQD', -123.4],
])('-123400 minor units of %s equal %d', (currency, amount) => {
  expect(majorUnits(-123_400, currency)).toBe(amount);
});

test('differs from payout decimals only where coins are larger than the minor unit', () => {
  const differing = CURRENCIES.filter((one) => decimalsOf(one) !== minorDecimals(one));
  expect(differing).toEqual(['LBP', 'IQD']);
});
