import { expect, test } from 'vitest';
import { localNowIn } from './local-now.ts';
import { isOpenOn, scarcityOf } from './scarcity.ts';
import type { Schedule } from './schedule.ts';

// 2026-03-02 is a Monday.
const now = localNowIn('Africa/Cairo', new Date('2026-03-02T08:00:00Z'));
const everyday: Schedule = {
  weekdays: null,
  begins: '09:00',
  cutoffMinutes: 12 * 60,
  horizonDays: 365,
};
const thursdays: Schedule = { ...everyday, weekdays: ['thursday'] };

test('the next open day counts; closed days are skipped', () => {
  expect(scarcityOf(everyday, [{ day: '2026-03-03', left: 3 }], now)).toEqual({
    day: '2026-03-03',
    left: 3,
    ahead: 1,
  });
  // Today's departure has passed.
  expect(scarcityOf(everyday, [{ day: '2026-03-02', left: 1 }], now)).toBeNull();
  expect(scarcityOf(thursdays, [{ day: '2026-03-05', left: 2 }], now)).toEqual({
    day: '2026-03-05',
    left: 2,
    ahead: 3,
  });
});

test('a full day is skipped; many places on the day after are not scarce', () => {
  expect(scarcityOf(everyday, [{ day: '2026-03-03', left: 0 }], now)).toBeNull();
  expect(
    scarcityOf(
      everyday,
      [
        { day: '2026-03-03', left: 0 },
        { day: '2026-03-04', left: 1 },
      ],
      now,
    )?.day,
  ).toBe('2026-03-04');
});

test('a day is open if the schedule includes it and a place is left', () => {
  expect(isOpenOn(everyday, [], '2026-03-10', now)).toBe(true);
  expect(isOpenOn(everyday, [{ day: '2026-03-10', left: 0 }], '2026-03-10', now)).toBe(false);
  expect(isOpenOn(thursdays, [], '2026-03-10', now)).toBe(false);
});
