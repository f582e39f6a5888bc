import { expect, test } from 'vitest';
import { coversCell, freeStretches, rowsOf } from './free-cells.ts';

const start = (slot: string, left = 1) => ({ slot, left, closed: null });

test('merges starts into the time ranges that a visit can take', () => {
  expect(
    freeStretches(
      [start('08:00'), start('08:30'), start('10:00', 0), start('14:00'), start('16:00')],
      2,
    ),
  ).toEqual([
    { from: '08:00', to: '10:30' },
    { from: '14:00', to: '18:00' },
  ]);
  expect(freeStretches([start('22:00')], 2)).toEqual([{ from: '22:00', to: '24:00' }]);
  expect(freeStretches([{ ...start('08:00'), closed: 'vendor' }], 2)).toEqual([]);
  // A range never exceeds the day.
  expect(freeStretches([start('22:00')], 2.5)).toEqual([{ from: '22:00', to: '24:00' }]);
  expect(freeStretches([], 4)).toEqual([]);
});

test("a week's rows run from the first full hour to the last free half hour", () => {
  const days = [[{ from: '08:30', to: '10:00' }], [], [{ from: '09:00', to: '11:30' }]];
  expect(rowsOf(days)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(rowsOf([[], []])).toEqual([]);
  expect(coversCell(days[0] ?? [], '08:00')).toBe(false);
  expect(coversCell(days[0] ?? [], '08:30')).toBe(true);
  expect(coversCell(days[0] ?? [], '10:00')).toBe(false);
});
