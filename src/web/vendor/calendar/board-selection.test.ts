import { expect, test } from 'vitest';
import { alone, extentOf, stepOf, tapped } from './board-selection.ts';

const cell = (row: number, day: number) => ({ row, day });
const size = { rows: 3, days: 14 };

test('a selection is everything between its corners, whichever was first', () => {
  expect(extentOf({ anchor: cell(2, 9), focus: cell(0, 4) })).toEqual({
    rows: [0, 2],
    days: [4, 9],
  });
});

test('arrow keys move between cells, mirrored in Arabic, and stay on the board', () => {
  expect(stepOf('ArrowRight', cell(1, 4), 1, size)).toEqual(cell(1, 5));
  expect(stepOf('ArrowRight', cell(1, 4), -1, size)).toEqual(cell(1, 3));
  expect(stepOf('ArrowDown', cell(2, 4), 1, size)).toEqual(cell(2, 4));
  expect(stepOf('ArrowLeft', cell(1, 0), 1, size)).toEqual(cell(1, 0));
  expect(stepOf('End', cell(1, 0), 1, size)).toEqual(cell(1, 13));
  expect(stepOf('a', cell(1, 0), 1, size)).toBeNull();
});

test('two taps in a row select a range, a tap elsewhere starts again', () => {
  const first = tapped(null, cell(1, 6));
  expect(first).toEqual(alone(cell(1, 6)));
  const range = tapped(first, cell(1, 3));
  expect(range && extentOf(range)).toEqual({ rows: [1, 1], days: [3, 6] });
  expect(tapped(range, cell(1, 8))).toEqual(alone(cell(1, 8)));
  expect(tapped(first, cell(0, 8))).toEqual(alone(cell(0, 8)));
  expect(tapped(first, cell(1, 6))).toBeNull();
});
