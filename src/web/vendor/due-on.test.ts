import { expect, test } from 'vitest';
import { dueOn } from './due-on.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const item = (startsOn: string | null, startsAt: string | null = null, cancelled = false) => ({
  startsOn,
  cancelled,
  when:
    startsOn === null ? null : { from: startsOn, to: startsOn, startsAt, timeZone: 'Africa/Cairo' },
});

test('returns the last day of bookings that have not begun', () => {
  expect(dueOn({ items: [item('2026-03-09'), item('2026-03-04'), item(null)] }, NOW)).toBe(
    '2026-03-09',
  );
});

test('returns nothing once all bookings have begun or are cancelled', () => {
  expect(
    dueOn({ items: [item('2026-03-02'), item('2026-03-09', null, true)] }, NOW),
  ).toBeUndefined();
  expect(dueOn({ items: [item('2026-03-02', '2026-03-02T08:00:00Z')] }, NOW)).toBeUndefined();
  expect(dueOn({ items: [item('2026-03-02', '2026-03-02T10:00:00Z')] }, NOW)).toBe('2026-03-02');
});
