import { expect, test } from 'vitest';
import { frameFrom, frameOf } from './ribbon-frame.ts';

test('the frame is the part of the month that the board shows', () => {
  expect(frameOf('2026-12', '2026-12-06', 14)).toEqual({ first: 5, count: 14 });
  expect(frameOf('2026-12', '2026-12-25', 14)).toEqual({ first: 24, count: 7 });
  expect(frameOf('2026-12', '2026-11-24', 14)).toEqual({ first: 0, count: 7 });
  expect(frameOf('2027-02', '2027-01-31', 30)).toEqual({ first: 0, count: 28 });
  expect(frameOf('2026-12', '2027-01-01', 14)).toBeNull();
  expect(frameOf('2026-12', '2026-11-17', 14)).toBeNull();
});

test('moves within its month, but not to past days', () => {
  expect(frameFrom('2026-12', 9, '2026-11-24')).toBe('2026-12-10');
  expect(frameFrom('2026-12', -3, '2026-11-24')).toBe('2026-12-01');
  expect(frameFrom('2026-12', 40, '2026-11-24')).toBe('2026-12-31');
  expect(frameFrom('2026-11', 2, '2026-11-24')).toBe('2026-11-24');
});
