import { expect, test } from 'vitest';
import { movedTo, toBps } from './manage-rules.ts';

test.each([
  ['c', 1, ['c', 'a', 'b']],
  ['a', 3, ['b', 'c', 'a']],
  ['a', 99, ['b', 'c', 'a']],
  ['b', 2, ['a', 'b', 'c']],
  ['new', 2, ['a', 'new', 'b', 'c']],
])('%s to place %i', (id, order, expected) => {
  expect(movedTo(['a', 'b', 'c'], id, order)).toEqual(expected);
});

test('converts percent to basis points exactly', () => {
  expect([0, 12.5, 8.29, 4.35, 50].map(toBps)).toEqual([0, 1250, 829, 435, 5000]);
});
