import { describe, expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { type Every, PLANS, type PlanName } from '#base/plans.ts';
import { dueStep, lapsesAt, statusAfter, stepAt, STEPS } from './dunning-rules.ts';
import { beginOf, classOf, nthPeriod, periodOn } from './period-rules.ts';
import { changeOf, dueOf, prorated, type Running, wholePeriod } from './proration-rules.ts';

describe('periods', () => {
  test('fourteen months from 31 January use the last day of short months and return to the 31st', () => {
    const anchor = { on: '2026-01-31', every: 'month' as const };
    expect(Array.from({ length: 15 }, (_, n) => beginOf(anchor, n))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  test('a year from 29 February ends on the 28th, and the 29th returns', () => {
    const anchor = { on: '2028-02-29', every: 'year' as const };
    expect([1, 2, 3, 4].map((n) => beginOf(anchor, n))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('every day of nine years is in exactly one period, without gaps', () => {
    for (const every of ['month', 'year'] as const)
      for (const on of ['2026-01-31', '2026-03-15', '2028-02-29', '2026-12-01']) {
        const anchor = { on, every };
        let n = 0;
        for (let day = on; day < '2034-01-01'; day = addDays(day, 1)) {
          if (beginOf(anchor, n + 1) === day) n += 1;
          expect(periodOn(anchor, day)).toEqual(nthPeriod(anchor, n));
        }
      }
  });
});

const growth = { plan: 'growth', every: 'month', priceCents: 2900 } as const;
const pro = { plan: 'pro', every: 'month', priceCents: 7900 } as const;
const april = { from: '2026-04-01', to: '2026-05-01' };
const on = (priced: typeof growth | typeof pro, carryCents = 0): Running => ({
  ...priced,
  period: april,
  carryCents,
});

describe('the price of a change', () => {
  test('Growth to Pro on day 11 of 30 costs $33.34 now, in two lines, and keeps the period', () => {
    const change = changeOf(on(growth), pro, '2026-04-11', 0);
    expect(change).toMatchObject({ when: 'now', period: april, restarts: false });
    if (change.when !== 'now') throw new Error('It begins now');
    expect(change.due.lines.map(({ what, cents }) => [what, cents])).toEqual([
      ['period', 5267],
      ['unused', -1933],
    ]);
    expect(change.due).toMatchObject({ totalCents: 3334, carryCents: 0 });
  });

  test('a Pro month to a Pro year costs $737.33 and starts today', () => {
    const change = changeOf(
      on(pro),
      { ...pro, every: 'year', priceCents: 79_000 },
      '2026-04-11',
      0,
    );
    expect(change).toMatchObject({
      when: 'now',
      restarts: true,
      period: { from: '2026-04-11', to: '2027-04-11' },
      due: { totalCents: 73_733 },
    });
  });

  test('a lower plan or a shorter period starts after the paid period', () => {
    const end = { when: 'period_end', on: '2026-05-01' };
    expect(changeOf(on(pro), growth, '2026-04-11', 0)).toEqual(end);
    expect(
      changeOf(on(pro), { plan: 'growth', every: 'year', priceCents: 29_000 }, '2026-04-11', 0),
    ).toEqual(end);
    const year: Running = {
      plan: 'growth',
      every: 'year',
      priceCents: 29_000,
      period: { from: '2026-04-01', to: '2027-04-01' },
      carryCents: 0,
    };
    for (const wanted of [growth, pro])
      expect(changeOf(year, wanted, '2026-04-11', 0)).toEqual({
        when: 'period_end',
        on: '2027-04-01',
      });
    expect(changeOf(on(pro), pro, '2026-04-11', 0)).toEqual({ when: 'never' });
  });

  test("a second change on one day is priced against the first one's plan", () => {
    const first = changeOf(on(growth), { ...pro, priceCents: 5000 }, '2026-04-11', 0);
    const then: Running = { ...on(growth), priceCents: 5000 };
    const second = changeOf(then, pro, '2026-04-11', 0);
    const direct = changeOf(on(growth), pro, '2026-04-11', 0);
    const total = (change: typeof first) => (change.when === 'now' ? change.due.totalCents : NaN);
    expect(total(first) + total(second)).toBe(total(direct));
  });

  test('the unused part is credited up to what was paid and not given back', () => {
    const unused = (keptCents: number | null) => {
      const change = changeOf({ ...on(growth), keptCents }, pro, '2026-04-11', 0);
      return change.when === 'now' && change.due.lines.find(({ what }) => what === 'unused')?.cents;
    };
    expect([null, 2900, 1500, 0].map(unused)).toEqual([-1933, -1933, -1500, 0]);
  });

  test('credit is deducted, and the rest carried to the next invoice', () => {
    const paid = changeOf(on(growth, 10_000), pro, '2026-04-11', 0);
    expect(paid).toMatchObject({ due: { totalCents: 0, carryCents: 6666 } });
    expect(changeOf(on(growth, 1000), pro, '2026-04-11', 0)).toMatchObject({
      due: { totalCents: 2334, carryCents: 0 },
    });
  });

  test('amounts below the card minimum are carried to the next invoice', () => {
    expect(changeOf(on(growth, 3300), pro, '2026-04-11', 0)).toMatchObject({
      due: { totalCents: 0, carryCents: -34 },
    });
    expect(wholePeriod(growth, april, -34, 0)).toMatchObject({ totalCents: 2934, carryCents: 0 });
  });

  test('tax is added on top and rounded once', () => {
    expect(wholePeriod(growth, april, 0, 1400)).toMatchObject({
      subtotalCents: 2900,
      taxCents: 406,
      totalCents: 3306,
    });
  });
});

/** Seeded random numbers. */
function drawn(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('any choice', () => {
  test('a chain of upgrades in one period costs the direct upgrade, within a cent a step, and is never negative', () => {
    const draw = drawn(7);
    for (let round = 0; round < 3000; round += 1) {
      const days = 28 + draw(4);
      const period = { from: '2026-01-01', to: addDays('2026-01-01', days) };
      const prices = Array.from({ length: 2 + draw(5) }, () => 100 + draw(90_000)).toSorted(
        (a, b) => a - b,
      );
      const today = addDays(period.from, draw(days));
      // More steps than plans, priced by the same rule.
      const costs = prices.slice(1).map((price, index) => {
        const left = days - (Date.parse(today) - Date.parse(period.from)) / 86_400_000;
        return prorated(price, left, days) - prorated(prices[index] ?? 0, left, days);
      });
      const left = days - (Date.parse(today) - Date.parse(period.from)) / 86_400_000;
      const direct =
        prorated(prices.at(-1) ?? 0, left, days) - prorated(prices[0] ?? 0, left, days);
      const sum = costs.reduce((total, cents) => total + cents, 0);
      expect(Math.abs(sum - direct)).toBeLessThanOrEqual(costs.length);
      for (const cents of costs) expect(cents).toBeGreaterThanOrEqual(0);
    }
  });

  test('conserves money: the lines equal the due and the carried amount', () => {
    const draw = drawn(11);
    const plans: readonly PlanName[] = PLANS.slice(1);
    const intervals: readonly Every[] = ['month', 'year'];
    const some = <T>(all: readonly T[]): T => all[draw(all.length)] as T;
    for (let round = 0; round < 5000; round += 1) {
      const every = some(intervals);
      const anchor = { on: addDays('2026-01-01', draw(400)), every };
      const period = nthPeriod(anchor, draw(30));
      const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000);
      const running: Running = {
        plan: some(plans),
        every,
        priceCents: 100 + draw(90_000),
        period,
        carryCents: draw(3) === 0 ? draw(20_000) - 49 : 0,
      };
      const wanted = { plan: some(plans), every: some(intervals), priceCents: 100 + draw(90_000) };
      const change = changeOf(running, wanted, addDays(period.from, draw(days)), 0);
      if (change.when !== 'now') continue;
      const { lines, totalCents, carryCents } = change.due;
      const sum = lines.reduce((total, { cents }) => total + cents, 0);
      expect(totalCents).toBeGreaterThanOrEqual(0);
      expect(totalCents - carryCents).toBe(sum);
      expect(totalCents === 0 || totalCents >= 50).toBe(true);
      expect(totalCents).toBeLessThanOrEqual(wanted.priceCents + 49);
    }
    expect(dueOf([], 0)).toMatchObject({ totalCents: 0, carryCents: 0 });
  });
});

describe('declines', () => {
  test.each([
    ['insufficient_funds', 'soft'],
    ['do_not_honor', 'soft'],
    ['processing_error', 'soft'],
    ['card_declined', 'soft'],
    ['lost_card', 'hard'],
    ['stolen_card', 'hard'],
    ['pickup_card', 'hard'],
    ['expired_card', 'hard'],
    ['account_closed', 'hard'],
    ['authentication_required', 'authentication'],
  ] as const)('%s is %s', (code, kind) => expect(classOf(code)).toBe(kind));

  test('three retries on days 1, 3 and 7, then grace with reminders, and the lapse on day 14', () => {
    const failingSince = new Date('2026-04-01T00:04:00Z');
    const on = (day: number) => new Date(failingSince.getTime() + day * 86_400_000);
    expect(STEPS.map((_, step) => stepAt({ failingSince, step }))).toEqual(
      [1, 3, 7, 11, 13, 14].map(on),
    );
    expect(lapsesAt(failingSince)).toEqual(on(14));
    expect([0, 1, 2, 3, 4, 5].map(statusAfter)).toEqual([
      'past_due',
      'past_due',
      'past_due',
      'grace',
      'grace',
      'grace',
    ]);
    expect(dueStep({ failingSince, step: 0 }, new Date(on(1).getTime() - 1))).toBeNull();
    expect(dueStep({ failingSince, step: 0 }, on(1))).toBe(0);
    expect(dueStep({ failingSince, step: 1 }, on(2))).toBeNull();
    expect(dueStep({ failingSince, step: 3 }, on(12))).toBe(3);
  });

  test('after downtime the card is retried once before the lapse', () => {
    const failingSince = new Date('2026-04-01T00:04:00Z');
    const late = new Date('2026-07-01T00:00:00Z');
    expect(dueStep({ failingSince, step: 1 }, late)).toBe(2);
    expect(dueStep({ failingSince, step: 3 }, late)).toBe(5);
  });
});
