import { expect, test } from 'vitest';
import { codeText } from './code-text.ts';

test("keeps a code's own groups and short codes, otherwise groups by four", () => {
  expect(codeText('SK-5BKJH-TWFT7')).toBe('SK-5BKJH-TWFT7');
  expect(codeText('5BKJHTWFT7')).toBe('5BKJ HTWF T7');
  expect(codeText('8F3A2C1B')).toBe('8F3A2C1B');
  expect(codeText('')).toBe('');
});
