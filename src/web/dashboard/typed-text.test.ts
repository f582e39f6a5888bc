import { expect, test } from 'vitest';
import { isWorthKeeping } from './typed-text.ts';

test('typed text is worth a question, except a single short field', () => {
  const reply = { value: 'Thank you', isLong: true, fields: 1 };
  const street = { value: 'Corniche', isLong: false, fields: 4 };
  expect(isWorthKeeping(reply)).toBe(true);
  expect(isWorthKeeping(street)).toBe(true);
  // A search, a percent or a code.
  expect(isWorthKeeping({ ...street, fields: 1 })).toBe(false);
});

test('erased text is not worth a question', () => {
  expect(isWorthKeeping({ value: ' ', isLong: true, fields: 1 })).toBe(false);
});
