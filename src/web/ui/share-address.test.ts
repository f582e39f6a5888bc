import { expect, test } from 'vitest';
import { addressToShare } from './share-address.ts';

test("shares the selection without the reader's cart line", () => {
  const stay =
    'https://souk.example/ar/service/Holiday-Lets/details/1?from=2026-12-06&to=2026-12-13&guests=5&pets=1';
  expect(addressToShare(`${stay}&line=abc#nights`)).toBe(stay);
  expect(addressToShare(stay)).toBe(stay);
});
