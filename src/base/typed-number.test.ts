import { expect, test } from 'vitest';
import { plainNumber, typedNumber } from './typed-number.ts';

test.each([
  ['100', 100],
  ['١٠٠', 100],
  ['۱۰۰', 100],
  ['１００', 100],
  ['1,000', 1000],
  ['1,000,000.25', 1_000_000.25],
  ['١٬٠٠٠', 1000],
  ['٩٩٫٥', 99.5],
  ['1 000', 1000],
  ['\u200f١٠٠\u200e', 100],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
  ['−3', -3],
  ['-0', 0],
  [5, 5],
])('%j parses to %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  '',
  ' ',
  '1e7',
  '1e-7',
  '0x10',
  'Infinity',
  'NaN',
  '1.2.3',
  '12,50',
  '--1',
  '1-2',
  '$5',
  null,
  undefined,
  [5],
  ['5'],
  true,
  {},
])('%j is not a number', (typed) => {
  expect(typedNumber(typed)).toBeNaN();
});

test('a comma that is not before three digits stays, so that parsing refuses it', () => {
  expect(plainNumber('12,50')).toBe('12,50');
});
