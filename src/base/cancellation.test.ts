import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantAt } from './calendar-date.ts';
import {
  type Cancellation,
  type CancelledLine,
  daysBefore,
  freeLookUntil,
  freeUntil,
  proRata,
  readSoldCancellation,
  refundShare,
  type When,
} from './cancellation.ts';

const CAIRO = 'Africa/Cairo';
const when: When = {
  from: '2026-03-29',
  to: '2026-03-29',
  startsAt: instantAt('2026-03-29', 9 * 60, CAIRO).toISOString(),
  timeZone: CAIRO,
};
const line: CancelledLine = {
  totalCents: 99_99,
  when,
  timeZone: CAIRO,
  paidAt: new Date('2026-03-01T08:00:00Z'),
  usedAt: null,
  processing: false,
  done: false,
};
const noon = (day: string) => new Date(`${day}T10:00:00Z`);
const nothing = { percent: 0, cents: 0 };
const whole = { percent: 100, cents: 99_99 };

describe('steps in days', () => {
  test.each([
    ['2026-03-01', 100, 99_99],
    ['2026-03-27', 100, 99_99],
    ['2026-03-28', 50, 50_00],
    ['2026-03-29', 0, 0],
    ['2026-04-01', 0, 0],
  ])('on %s: %i percent, %i cents', (today, percent, cents) => {
    expect(refundShare(daysBefore(2, 50), line, noon(today))).toEqual({ percent, cents });
  });

  test('refunds everything until the day itself if there is no earlier step', () => {
    expect(refundShare(daysBefore(0, 0), line, noon('2026-03-29'))).toEqual(whole);
    expect(refundShare(daysBefore(0, 0), line, noon('2026-03-30'))).toEqual(nothing);
  });

  test("uses the location's calendar: there the day ends at 22:00 UTC", () => {
    expect(refundShare(daysBefore(2, 50), line, new Date('2026-03-27T21:59:59Z'))).toEqual(whole);
    expect(refundShare(daysBefore(2, 50), line, new Date('2026-03-27T22:00:00Z')).percent).toBe(50);
  });
});

describe('steps in hours', () => {
  const rule: Cancellation = {
    kind: 'steps',
    steps: [
      { until: { hours: 24 }, percent: 100 },
      { until: { hours: 2 }, percent: 50 },
    ],
    graceMinutes: 5,
  };

  test.each([
    ['2026-03-28T07:00:00Z', 100],
    ['2026-03-28T07:00:01Z', 50],
    ['2026-03-29T05:00:00Z', 50],
    ['2026-03-29T05:00:01Z', 0],
  ])('at %s: %i percent', (at, percent) => {
    expect(refundShare(rule, line, new Date(at)).percent).toBe(percent);
  });

  test('hours are elapsed time: 24 hours stay 24 across a clock change', () => {
    // On April 24, 2026 Cairo's clocks go from 00:00 to 01:00.
    const spring = {
      ...when,
      from: '2026-04-24',
      to: '2026-04-24',
      startsAt: instantAt('2026-04-24', 9 * 60, CAIRO).toISOString(),
    };
    expect(spring.startsAt).toBe('2026-04-24T06:00:00.000Z');
    const at = (text: string) =>
      refundShare(rule, { ...line, when: spring }, new Date(text)).percent;
    expect(at('2026-04-23T06:00:00Z')).toBe(100);
    expect(at('2026-04-23T06:00:01Z')).toBe(50);
  });

  test('refunds everything for some minutes after the payment', () => {
    const paid = { ...line, paidAt: new Date('2026-03-29T06:00:00Z') };
    expect(refundShare(rule, paid, new Date('2026-03-29T06:05:00Z'))).toEqual(whole);
    expect(refundShare(rule, paid, new Date('2026-03-29T06:05:01Z'))).toEqual(nothing);
  });
});

test('goods are refunded in full until sent, non-refundable lines never', () => {
  expect(refundShare({ kind: 'until_sent' }, { ...line, when: null }, noon('2026-05-01'))).toEqual(
    whole,
  );
  expect(refundShare({ kind: 'never' }, line, noon('2026-03-01'))).toEqual(nothing);
});

test('refunds until processing starts, and for some minutes after the payment', () => {
  const rule: Cancellation = { kind: 'until_processing', graceMinutes: 30 };
  const later = noon('2026-03-02');
  expect(refundShare(rule, { ...line, when: null }, later)).toEqual(whole);
  expect(refundShare(rule, { ...line, processing: true }, later)).toEqual(nothing);
  const soon = new Date('2026-03-01T08:30:00Z');
  expect(refundShare(rule, { ...line, processing: true }, soon)).toEqual(whole);
  expect(refundShare(rule, { ...line, processing: true, done: true }, soon)).toEqual(nothing);
});

describe('free look', () => {
  const cover: CancelledLine = {
    ...line,
    totalCents: 320_00,
    paidAt: noon('2026-03-01'),
    when: { from: '2026-03-10', to: '2027-03-09', startsAt: null, timeZone: CAIRO },
  };
  const rule: Cancellation = { kind: 'free_look', days: 14, after: 'pro_rata', adminFeeCents: 667 };

  test('refunds everything within the free-look days unless cover has begun', () => {
    expect(refundShare(rule, cover, noon('2026-03-09'))).toEqual({ percent: 100, cents: 320_00 });
    const begun = refundShare(rule, cover, noon('2026-03-10'));
    expect(begun).toEqual({ percent: 97, cents: 313_33 });
  });

  test('then refunds the unused days less the fee: 100 of 365 elapsed leave 227.49', () => {
    const at = noon(addDays('2026-03-10', 100));
    expect(refundShare(rule, cover, at)).toEqual({ percent: 71, cents: 227_49 });
    expect(refundShare({ ...rule, after: 'none' }, cover, at)).toEqual(nothing);
    expect(refundShare(rule, cover, noon('2027-03-10'))).toEqual(nothing);
  });

  const issued = { ...cover, done: true, issuedAt: noon('2026-03-05') };

  test('the free look starts on the day of issue; before that everything is refunded', () => {
    const late = {
      ...issued,
      when: { from: '2026-04-10', to: '2027-04-09', startsAt: null, timeZone: CAIRO },
    };
    const on = (day: string, line: CancelledLine = late) =>
      refundShare(rule, line, noon(day)).cents;
    expect([on('2026-03-19'), on('2026-03-20')]).toEqual([320_00, 313_33]);
    expect(on('2026-05-01', { ...late, done: false, issuedAt: null })).toBe(320_00);
    expect(freeLookUntil(rule, late, noon('2026-03-19'))).toBe('2026-03-19');
    expect(freeLookUntil(rule, late, noon('2026-03-20'))).toBeNull();
  });

  test('ends when cover begins, unless the rule extends it', () => {
    expect(freeLookUntil(rule, issued, noon('2026-03-06'))).toBe('2026-03-09');
    const longer: Cancellation = { ...rule, evenBegun: true };
    expect(freeLookUntil(longer, issued, noon('2026-03-12'))).toBe('2026-03-19');
    expect(refundShare(longer, issued, noon('2026-03-12')).cents).toBe(320_00);
  });

  test('refunds tax in proportion to the premium, and no stamp duty; nothing after a claim', () => {
    const taxed = { ...rule, taxCents: 48_00, stampCents: 50 };
    const line = { ...issued, totalCents: 368_50 };
    const at = noon(addDays('2026-03-10', 100));
    // 227.49 of 320.00, and 48.00 x 227.49 / 320.00 = 34.1235.
    expect(refundShare(taxed, line, at).cents).toBe(227_49 + 34_12);
    expect(refundShare(taxed, line, noon('2026-03-09')).cents).toBe(368_50);
    const claimed = { ...line, claimed: true };
    expect(refundShare(taxed, claimed, at)).toEqual(nothing);
    expect(freeLookUntil(taxed, claimed, noon('2026-03-06'))).toBeNull();
  });
});

test('used or completed purchases are not refunded', () => {
  for (const rule of [daysBefore(2, 50), { kind: 'until_sent' }] as const)
    for (const used of [{ usedAt: noon('2026-03-01') }, { done: true }])
      expect(refundShare(rule, { ...line, ...used }, noon('2026-03-01'))).toEqual(nothing);
});

test('a share of an amount is rounded to half a cent, and never exceeds the whole', () => {
  expect(proRata(31_333, 265, 365)).toBe(22_749);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 0, max: 4000 }),
      (cents, all, some) => {
        const part = proRata(cents, Math.min(some, all), all);
        expect(part >= 0 && part <= cents).toBe(true);
        expect(proRata(cents, all, all)).toBe(cents);
      },
    ),
  );
});

test.each([
  ['2026-03-10', '2026-03-02', '2026-03-08'],
  ['2026-03-10', '2026-03-08', '2026-03-08'],
  ['2026-03-10', '2026-03-09', null],
])('a start on %s, seen from %s, has free cancellation until', (from, today, day) => {
  const seen = freeUntil(daysBefore(2, 50), { ...when, from, to: from }, noon(today));
  expect(seen).toEqual(day === null ? null : { day });
});

test('rules in hours return the instant of the deadline; other rules return no date', () => {
  const hours: Cancellation = { kind: 'steps', steps: [{ until: { hours: 24 }, percent: 100 }] };
  expect(freeUntil(hours, when, noon('2026-03-01'))).toEqual({
    at: new Date('2026-03-28T07:00:00Z'),
  });
  expect(freeUntil(hours, when, noon('2026-03-29'))).toBeNull();
  expect(freeUntil({ kind: 'never' }, when, noon('2026-03-01'))).toBeNull();
  expect(freeUntil(daysBefore(2, 50), null, noon('2026-03-01'))).toBeNull();
});

test('orders from before the rule union keep their terms', () => {
  const tour = readSoldCancellation({ freeUntilDays: 2, percentAfter: 50 }, false);
  expect(tour).toEqual({ rule: daysBefore(2, 50), returnDays: 0 });
  const goods = readSoldCancellation({ freeUntilDays: 0, percentAfter: 0, returnDays: 14 }, true);
  expect(goods).toEqual({ rule: { kind: 'until_sent' }, returnDays: 14 });
  const today = { rule: { kind: 'never' }, returnDays: 0 };
  expect(readSoldCancellation(today, false)).toEqual(today);
});
