import { expect, test } from 'vitest';
import { soldOut } from './assess-lines.ts';

test('soldOut carries the figures of the shortage', () => {
  expect(soldOut({ day: '2026-12-05', left: 2 })).toEqual({
    code: 'sold_out',
    message: 'Only 2 places are left on Dec 5, 2026.',
    left: 2,
    day: '2026-12-05',
  });
});
