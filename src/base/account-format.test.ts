import { describe, expect, test } from 'vitest';
import { accountFault, accountOf, digitsOf, isTemplate } from './account-format.ts';

describe('account templates', () => {
  test.each(["'01'9{9}", "'07'9{9}", '9{10}', 'A9{8,10}', "X{4}'EG'9", '9{0,4}9{4}', '9999'])(
    '%s is valid',
    (text) => {
      expect(isTemplate(text)).toBe(true);
    },
  );

  test.each([
    ['9{3}', 'too short'],
    ['9{35}', 'too long'],
    ['9{2,1}9{8}', 'backwards'],
    ['9{0}9{8}', 'nothing'],
    ['(a+)+$', 'a regular expression'],
    ["'01'9{9", 'open'],
    ["'01", 'open quote'],
    ["''9{8}", 'empty quote'],
    ['', 'empty'],
    ['9'.repeat(101), 'endless'],
  ])('%s is invalid: %s', (text) => {
    expect(isTemplate(text)).toBe(false);
  });

  test.each([
    ['9{10}', 10],
    ["'01'9{9}", 11],
    ['9{8,10}', null],
    ['A9{8}', null],
  ])('%s has %s digits', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});

test.each([
  ['0123 456-789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['\u200e012\u200f345', '012345'],
  ['eg38–0002', 'EG380002'],
])('%s is normalized to %s', (typed, kept) => {
  expect(accountOf(typed)).toBe(kept);
});

describe('account numbers', () => {
  test.each([
    ['01234567890', "'01'9{9}", 'none', undefined],
    ['02234567890', "'01'9{9}", 'none', 'shape'],
    ['0123456789', "'01'9{9}", 'none', 'shape'],
    ['', '9{10}', 'none', 'missing'],
    ['1234567', '9{8,10}', 'none', 'shape'],
    ['12345678', '9{8,10}', 'none', undefined],
    ['1234567890', '9{8,10}', 'none', undefined],
    ['12345678901', '9{8,10}', 'none', 'shape'],
    // Two parts match the same characters: every split must be tried.
    ['123456', '9{2,4}9{2}', 'none', undefined],
    ['1234', '9{2,4}9{2}', 'none', undefined],
    ['AB12', 'X{2}9{2}', 'none', undefined],
    ['AB1C', 'X{2}9{2}', 'none', 'shape'],
    ['79927398713', '9{11}', 'luhn', undefined],
    ['79927398710', '9{11}', 'luhn', 'check'],
    ['3214282912345698765432161182', '9{28}', 'mod97', undefined],
    ['3214282912345698765432161183', '9{28}', 'mod97', 'check'],
    ['0365327', '9{7}', 'mod11', undefined],
    ['0365321', '9{7}', 'mod11', 'check'],
  ] as const)('%s of %s (%s): %s', (account, template, checksum, fault) => {
    expect(accountFault(account, { template, checksum })).toBe(fault);
  });

  test('an invalid template accepts no account', () => {
    expect(accountFault('0123456789', { template: '(a+)+$', checksum: 'none' })).toBe('shape');
  });

  test('a long account against a wide template is validated in linear time', () => {
    const template = '9{0,34}'.repeat(1) + '';
    expect(isTemplate(template)).toBe(false);
    expect(accountFault('9'.repeat(10_000), { template: '9{4,34}', checksum: 'none' })).toBe(
      'shape',
    );
  });
});
