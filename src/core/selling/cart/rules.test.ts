import { expect, test } from 'vitest';
import { soldOut } from './rules.ts';

test('a shortage becomes the problem of a line, with its figures', () => {
  expect(soldOut({ day: '2026-12-05', left: 2 })).toEqual({
    code: 'sold_out',
    message: 'Only 2 places are left on Dec 5, 2026.',
    left: 2,
    day: '2026-12-05',
  });
});
