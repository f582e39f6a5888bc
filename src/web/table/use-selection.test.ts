import { expect, test } from 'vitest';
import { withRows } from './use-selection.ts';

test('a selection adds and removes one row', () => {
  expect([...withRows(['a'], ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withRows(['a', 'b'], ['a'], false)]).toEqual(['b']);
});
