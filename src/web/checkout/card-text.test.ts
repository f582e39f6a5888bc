import { expect, test } from 'vitest';
import { groupDigits, readCard, withSlash } from './card-text.ts';

test('groups card numbers by four, whatever separators are typed', () => {
  expect(groupDigits('4242-4242 42424242')).toBe('4242 4242 4242 4242');
  expect(groupDigits('42424')).toBe('4242 4');
  expect(groupDigits('')).toBe('');
});

test('adds a slash to an expiry date, which can be deleted again', () => {
  expect(withSlash('12')).toBe('12');
  expect(withSlash('1234')).toBe('12 / 34');
  expect(withSlash('12 / ')).toBe('12');
});

test('parses a card, or names its invalid fields', () => {
  expect(readCard({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }).card).toEqual({
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2034,
    cvc: '123',
  });
  expect(Object.keys(readCard({ number: '4242', expiry: '13 / 34', cvc: '12' }).faults)).toEqual([
    'number',
    'expiry',
    'cvc',
  ]);
});
