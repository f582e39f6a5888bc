import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Direction, fromNearerEnd, type Page } from './page-rules.ts';

const rowsOf = (
  all: readonly number[],
  { rows, offset, direction }: Page & { direction: Direction },
) => (direction === 'asc' ? all : all.toReversed()).slice(offset, offset + rows);

test('a page counted from the nearer end has the same rows, and is never beyond the middle', () => {
  fc.assert(
    fc.property(
      fc.nat(300),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(400),
      fc.constantFrom<Direction>('asc', 'desc'),
      (total, rows, offset, direction) => {
        const all = Array.from({ length: total }, (_, index) => index);
        const page = fromNearerEnd({ rows, offset }, total, direction);
        const inOrder = rowsOf(all, page);
        const wanted = rowsOf(all, { rows, offset, direction });
        expect(page.direction === direction ? inOrder : inOrder.toReversed()).toEqual(wanted);
        expect(page.offset).toBeLessThanOrEqual(total / 2);
      },
    ),
  );
});
