import { describe, expect, test } from 'vitest';
import { localNowIn } from '#base/local-now.ts';
import { answersOf, type KindOfPlan, planDetails } from '#testing/plan.ts';
import { NO_TERMS } from '../choice.ts';
import { EXAMPLE, examplePrice } from './example.ts';
import { PLAN_KINDS } from './kinds.ts';
import { insurance } from './vertical.ts';

/** The answers of the example, as a customer gives them. */
const ANSWERS: Readonly<Record<KindOfPlan, object>> = {
  travel: { end: '2026-12-12', region: 'arab', bands: [18], sports: false },
  health: { network: 'basic', area: 'country', bands: [18] },
  car: { cover: 'full', use: 'private', claims: 0, year: 2026, value: EXAMPLE.car, bands: [25] },
  home: { type: 'flat', building: EXAMPLE.home, contents: 0, alarm: false },
};

describe('the example beside the form', () => {
  test.each(PLAN_KINDS)('of a %s plan is what the quote asks for', (kind) => {
    const details = planDetails(kind);
    const plan = {
      id: 'p1',
      kind,
      name: 'Full',
      location: 'Cairo',
      country: 'Egypt' as const,
      priceCents: null,
      details,
    };
    const { quote } = insurance.read(plan, answersOf(kind, '2026-12-03', ANSWERS[kind]), {
      now: localNowIn('Africa/Cairo', new Date('2026-11-20T12:00:00Z')),
      terms: NO_TERMS,
    });
    expect(examplePrice(kind, 'Egypt', details)?.totalCents).toBe(quote.totalCents);
  });

  test('is missing until the prices are typed', () => {
    expect(examplePrice('', 'Egypt', planDetails('travel'))).toBeNull();
    expect(examplePrice('travel', 'Egypt', { ...planDetails('travel'), bands: [] })).toBeNull();
    expect(examplePrice('home', 'Egypt', { ...planDetails('home'), sumBps: null })).toBeNull();
  });

  test('stays within the sums that the plan insures', () => {
    const most = { ...planDetails('car'), mostSum: 9_000 };
    expect(examplePrice('car', 'Egypt', most)).toMatchObject({ sum: 9_000 });
  });
});
