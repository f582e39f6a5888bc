import { describe, expect, test } from 'vitest';
import { declarationFaults, isOfAge } from './declaration-rules.ts';
import {
  type Allowance,
  exceededBy,
  exceededByRecipient,
  limitsFor,
  MONTH_MS,
  statesOf,
  tightest,
} from './rules.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const HOUR = 3_600_000;
const BILLS = { once: 200_00, day: 200_00, month: 600_00 };
const allowance = (...sent: readonly [cents: number, hoursAgo: number | null][]): Allowance => ({
  tier: 0,
  limits: BILLS,
  sent: sent.map(([cents, hours]) => ({ at: hours === null ? null : NOW - hours * HOUR, cents })),
});
const asked = (cents: number, ...sent: readonly [cents: number, hoursAgo: number | null][]) =>
  exceededBy(cents, allowance(...sent), NOW);

describe('limits', () => {
  test('per transfer, to the cent', () => {
    expect(asked(200_00)).toBeNull();
    expect(asked(200_01)).toMatchObject({ left: 200_00, freeAt: null });
  });

  test('in any 24 hours, including earlier lines of the cart, to the millisecond', () => {
    expect(asked(50_00, [100_00, 23.9], [50_00, null])).toBeNull();
    expect(asked(50_01, [100_00, 23.9], [50_00, null])).toEqual({
      per: 'day',
      limit: 200_00,
      used: 150_00,
      left: 50_00,
      freeAt: NOW + 0.1 * HOUR,
    });
    expect(asked(200_00, [200_00, 24])).toBeNull();
    const late = { ...allowance(), sent: [{ at: NOW - 24 * HOUR + 1, cents: 1 }] };
    expect(exceededBy(200_00, late, NOW)).toMatchObject({ left: 199_99, freeAt: NOW + 1 });
  });

  test('in any 30 days', () => {
    const month = [100, 200, 300].map((hours): [number, number] => [180_00, hours]);
    expect(asked(60_00, ...month)).toBeNull();
    expect(asked(60_01, ...month)).toEqual({
      per: 'month',
      limit: 600_00,
      used: 540_00,
      left: 60_00,
      freeAt: NOW - 300 * HOUR + MONTH_MS,
    });
    expect(asked(200_00, [600_00, 720])).toBeNull();
  });

  test('reports the limit with the smallest remainder, and of equal ones the last to free up', () => {
    expect(tightest(statesOf(allowance([600_00, 1]), NOW))).toMatchObject({
      per: 'month',
      left: 0,
    });
    const spread = allowance([200_00, 1], [200_00, 100], [100_00, 200]);
    expect(tightest(statesOf(spread, NOW))).toMatchObject({ per: 'day', left: 0 });
  });

  test('per recipient, over all senders', () => {
    const sent = [{ at: NOW - HOUR, cents: 900_00 }];
    const judge = (cents: number) => exceededByRecipient(cents, { limit: 1000_00, sent, now: NOW });
    expect([judge(100_00), judge(100_01)]).toMatchObject([
      null,
      { per: 'recipient', left: 100_00 },
    ]);
  });

  test('the monthly limit is lower without a source of funds', () => {
    const limits = {
      tiers: { 0: BILLS, 1: BILLS, 2: { once: 2500_00, day: 5000_00, month: 15_000_00 } },
      withoutSource: 3000_00,
      recipient: 1,
    };
    expect(limitsFor(limits, { tier: 2, hasSource: false }).month).toBe(3000_00);
    expect(limitsFor(limits, { tier: 2, hasSource: true }).month).toBe(15_000_00);
    expect(limitsFor(limits, { tier: 0, hasSource: false })).toEqual(BILLS);
  });
});

describe('a declaration', () => {
  const said = {
    legalName: 'Mona Adel',
    birthDate: '1990-05-17',
    nationality: 'EG',
    line: '7 Canary Row',
    city: 'Hamburg',
    residence: 'DE',
    source: null,
  };
  const faults = (over: object) => declarationFaults({ ...said, ...over }, '2027-03-01');

  test('reports all invalid fields', () => {
    expect(faults({})).toEqual({});
    const nothing = {
      legalName: '',
      birthDate: '',
      nationality: '',
      line: '',
      city: '',
      residence: '',
    };
    expect(Object.keys(faults(nothing)).toSorted()).toEqual(Object.keys(nothing).toSorted());
    expect(faults({ legalName: 'Mona' })).toEqual({ legalName: 'whole_name' });
    expect(faults({ source: 'a lottery' })).toEqual({ source: 'field_invalid' });
    expect(faults({ nationality: 'ZZ' })).toEqual({ nationality: 'country_invalid' });
    expect(faults({ birthDate: '1899-12-31' })).toEqual({ birthDate: 'birth_date_invalid' });
    expect(faults({ birthDate: '2027-03-02' })).toEqual({ birthDate: 'birth_date_invalid' });
  });

  test.each([
    ['2009-03-01', true],
    ['2009-03-02', false],
    ['2009-02-28', true],
  ])('born on %s is of age on 2027-03-01: %s', (birth, is) => {
    expect(isOfAge(birth, '2027-03-01')).toBe(is);
    expect(faults({ birthDate: birth })).toEqual(is ? {} : { birthDate: 'too_young' });
  });

  test('born on 29 February is of age on 1 March', () => {
    expect([isOfAge('2008-02-29', '2026-02-28'), isOfAge('2008-02-29', '2026-03-01')]).toEqual([
      false,
      true,
    ]);
  });
});
