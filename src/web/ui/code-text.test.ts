import { expect, test } from 'vitest';
import { codeText } from './code-text.ts';

test('a code keeps the groups that it has, and gets groups of four where it has none', () => {
  expect(codeText('SK-5BKJH-TWFT7')).toBe('SK-5BKJH-TWFT7');
  expect(codeText('5BKJHTWFT7')).toBe('5BKJ HTWF T7');
  expect(codeText('')).toBe('');
});
