import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { freeUntil, soldOut } from './rules.ts';

const policy = { freeUntilDays: 2, percentAfter: 50 };

test.each([
  ['2026-03-10', '2026-03-02', '2026-03-08'],
  ['2026-03-10', '2026-03-08', '2026-03-08'],
  ['2026-03-10', '2026-03-09', null],
  [null, '2026-03-09', null],
])(
  'something that starts on %s is free to cancel, seen from %s, until %s',
  (startsOn, today, until) => {
    expect(freeUntil(policy, startsOn, today)).toBe(until);
  },
);

test('the last free day is never past and always its days before the start', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 365 }),
      (ahead, freeUntilDays) => {
        const today = '2026-03-02';
        const startsOn = addDays(today, ahead);
        const until = freeUntil({ freeUntilDays, percentAfter: 0 }, startsOn, today);
        expect(until === null).toBe(freeUntilDays > ahead);
        expect(until === null || addDays(until, freeUntilDays) === startsOn).toBe(true);
      },
    ),
  );
});

test('a shortage becomes the problem of a line, with its figures', () => {
  expect(soldOut({ day: '2026-12-05', left: 2 })).toEqual({
    code: 'sold_out',
    message: 'Only 2 places are left on Dec 5, 2026.',
    left: 2,
    day: '2026-12-05',
  });
});
