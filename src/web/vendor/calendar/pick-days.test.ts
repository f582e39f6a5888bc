import { expect, test } from 'vitest';
import { NONE_PICKED, pickDay } from './pick-days.ts';

const isOpen = (day: string) => day !== '2026-03-11';
const press = (days: readonly string[], asRange: boolean) =>
  days.reduce((picked, day) => pickDay(picked, day, { asRange, isOpen }), NONE_PICKED).days;

test('pressing a day selects it, and pressing it again deselects it', () => {
  expect(press(['2026-03-12', '2026-03-09'], false)).toEqual(['2026-03-09', '2026-03-12']);
  expect(press(['2026-03-12', '2026-03-09', '2026-03-12'], false)).toEqual(['2026-03-09']);
});

test('a range selects all changeable days between its ends, whichever is pressed first', () => {
  const all = ['2026-03-09', '2026-03-10', '2026-03-12'];
  expect(press(['2026-03-09', '2026-03-12'], true)).toEqual(all);
  expect(press(['2026-03-12', '2026-03-09'], true)).toEqual(all);
});

test('a press after a completed range starts another one', () => {
  expect(press(['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'], true)).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-20',
    '2026-03-21',
  ]);
  expect(press(['2026-03-09', '2026-03-09'], true)).toEqual([]);
});
