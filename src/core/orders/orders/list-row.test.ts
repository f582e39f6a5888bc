import { expect, test } from 'vitest';
import { shortened } from './list-row.ts';

test('shortens long texts at any depth and keeps everything else', () => {
  const long = 'كتاب '.repeat(40);
  expect(
    shortened({ people: 2, note: long, rooms: [{ wish: long }, null], day: '2026-03-02' }),
  ).toEqual({
    people: 2,
    note: `${long.slice(0, 99)}…`,
    rooms: [{ wish: `${long.slice(0, 99)}…` }, null],
    day: '2026-03-02',
  });
  expect(shortened('x'.repeat(100))).toBe('x'.repeat(100));
});
