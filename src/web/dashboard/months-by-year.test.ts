import { expect, test } from 'vitest';
import { monthsByYear } from './months-by-year.ts';

test('groups months by year and keeps their order', () => {
  const months = ['2027-01', '2026-12', '2026-11'].map((month) => ({ month }));
  expect(monthsByYear(months)).toEqual([
    ['2027', [{ month: '2027-01' }]],
    ['2026', [{ month: '2026-12' }, { month: '2026-11' }]],
  ]);
  expect(monthsByYear([])).toEqual([]);
});
