import { describe, expect, test } from 'vitest';
import { localNowIn } from '#base/local-now.ts';
import { answersOf, planDetails } from '#testing/plan.ts';
import { NO_TERMS } from '../choice.ts';
import { PlanDetails } from './details.ts';
import { fromDays } from './from-days.ts';
import { fromPrice } from './from-price.ts';
import { PLAN_KINDS } from './kinds.ts';
import { sampleAnswers, sampleBirth } from './pages/sample.ts';
import { insurance } from './vertical.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const plan = (kind: (typeof PLAN_KINDS)[number], details: object = {}) => ({
  id: 'p1',
  kind,
  name: 'Full',
  location: 'Cairo',
  country: 'Egypt' as const,
  priceCents: null,
  details: PlanDetails.parse(planDetails(kind, details)),
});

describe('the price that a plan begins at', () => {
  test('is the sale price of the cheapest age and region, for seven days', () => {
    const travel = plan('travel');
    const sold = travel.details.regions.flatMap((region) =>
      travel.details.bands.map(({ from }) => {
        const options = answersOf('travel', '2026-12-03', {
          end: '2026-12-09',
          bands: [from],
          region,
        });
        const now = localNowIn('Africa/Cairo', NOW);
        return insurance.read(travel, options, { now, terms: NO_TERMS }).quote.totalCents;
      }),
    );
    expect(fromPrice(travel)).toBe(Math.min(...sold));
  });

  test('is for seven days of a journey, or as many as the plan covers', () => {
    expect(fromDays('travel', { mostDays: 90, termDays: 365 })).toBe(7);
    expect(fromDays('travel', { mostDays: 3, termDays: 365 })).toBe(3);
    expect(fromDays('health', { mostDays: 3, termDays: 90 })).toBe(90);
  });

  test.each(PLAN_KINDS)('is there for a plan of %s', (kind) => {
    expect(fromPrice(plan(kind))).toBeGreaterThan(0);
  });

  test('leaves out ages that the plan does not insure', () => {
    const grown = fromPrice(plan('travel', { leastAge: 18 })) ?? 0;
    expect(grown).toBeGreaterThan(fromPrice(plan('travel')) ?? 0);
  });

  test('is missing without a price for an insured age', () => {
    expect(fromPrice(plan('health', { leastAge: 71, mostAge: 71, bands: [] }))).toBeNull();
  });
});

test('a comparison opens with seven days and an age of thirty', () => {
  expect(sampleAnswers('travel', 'Iraq', '2026-11-20')).toEqual({
    country: 'Iraq',
    region: 'schengen',
    start: '2026-11-27',
    end: '2026-12-03',
  });
  expect(sampleBirth('2026-11-20')).toBe('1996-01-01');
});
