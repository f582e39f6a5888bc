import { expect, test } from 'vitest';
import { sure } from '#testing/sure.ts';
import { daysFrom } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { NO_STAY, pickEnd, type Stay, type StayRules } from './stay-range.ts';

const RULES: StayRules = { shortest: 1, longest: 14, arrivals: null };
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;

/** March 1 to 31; nights in `taken` are booked. */
function month(taken: readonly number[] = [], terms: Record<number, Partial<AvailableDay>> = {}) {
  return new Map(
    daysFrom('2026-03-01', 31).map((day, index): [string, AvailableDay] => [
      day,
      {
        day,
        left: taken.includes(index + 1) ? 0 : 1,
        price: 80,
        closed: null,
        ...terms[index + 1],
      },
    ]),
  );
}
function press(pressed: readonly number[], days = month(), rules: Partial<StayRules> = {}) {
  let stay: Stay = NO_STAY;
  const faults: unknown[] = [];
  for (const day of pressed) {
    const picked = pickEnd(march(day), stay, { days, rules: { ...RULES, ...rules } });
    stay = picked.stay;
    if (picked.fault) faults.push(picked.fault);
  }
  return { stay: [stay.checkIn?.slice(8) ?? null, stay.checkOut?.slice(8) ?? null], faults };
}

test('the first press selects the arrival, the second the departure, the third starts again', () => {
  expect(press([10]).stay).toEqual(['10', null]);
  expect(press([10, 13]).stay).toEqual(['10', '13']);
  expect(press([10, 13, 20]).stay).toEqual(['20', null]);
  expect(press([10, 8]).stay).toEqual(['08', null]);
  expect(press([10, 10]).stay).toEqual([null, null]);
});

test("a stay may end on another's arrival day, and start on another's departure day", () => {
  const days = month([13, 14]);
  expect(press([10, 13], days)).toEqual({ stay: ['10', '13'], faults: [] });
  expect(press([15, 17], days)).toEqual({ stay: ['15', '17'], faults: [] });
  expect(press([13], days)).toEqual({
    stay: [null, null],
    faults: [{ fault: 'closed', day: march(13) }],
  });
});

test('a stay cannot span booked nights; a press behind them starts another', () => {
  expect(press([10, 16], month([13]))).toEqual({ stay: ['16', null], faults: [] });
  expect(press([10, 14], month([13, 14]))).toEqual({
    stay: ['10', null],
    faults: [{ fault: 'closed', day: march(13) }],
  });
});

test('an impossible end explains itself and selects nothing', () => {
  const days = month([], {
    10: { minNights: 3 },
    14: { noDeparture: true },
    20: { noArrival: true },
  });
  expect(press([10, 12], days)).toEqual({
    stay: ['10', null],
    faults: [{ fault: 'stay_too_short', day: march(10), nights: 3 }],
  });
  expect(press([10, 14], days).faults).toEqual([{ fault: 'no_departure', day: march(14) }]);
  expect(press([20], days).faults).toEqual([{ fault: 'no_arrival', day: march(20) }]);
  expect(press([1, 20], days).faults).toEqual([{ fault: 'stay_too_long', nights: 14 }]);
  // 2026-03-14 is a Saturday.
  expect(press([13], days, { arrivals: ['saturday'] }).faults).toEqual([
    { fault: 'no_arrival', day: march(13) },
  ]);
  expect(press([14, 15], days, { arrivals: ['saturday'] }).stay).toEqual(['14', '15']);
});

test('a stay shorter than the minimum cannot start, unless it fills a gap', () => {
  const days = month([9, 12]);
  const shortest = { shortest: 4 };
  expect(press([10], days, shortest).faults).toEqual([
    { fault: 'stay_too_short', day: march(10), nights: 4 },
  ]);
  const filling = { shortest: 4, fillsGaps: true };
  expect(press([10, 12], days, filling)).toEqual({ stay: ['10', '12'], faults: [] });
  expect(press([10, 11], days, filling).faults).toEqual([
    { fault: 'stay_too_short', day: march(10), nights: 2 },
  ]);
  // The gap is two nights from the 10th, not one from the 11th.
  expect(press([11], days, filling).faults).toEqual([
    { fault: 'stay_too_short', day: march(11), nights: 4 },
  ]);
  // The hold on the 12th may still expire.
  const held = new Map(days).set(march(12), { ...sure(days.get(march(12))), held: true });
  expect(press([10], held, filling).faults).toEqual([
    { fault: 'stay_too_short', day: march(10), nights: 4 },
  ]);
  // A night that is not loaded may be free.
  expect(press([30], month(), shortest).stay).toEqual(['30', null]);
});
