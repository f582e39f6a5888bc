import { expect, test } from 'vitest';
import { cheaperPlan } from './cheaper-plan.ts';

const costs = [
  { plan: 'starter', cost: 120 },
  { plan: 'growth', cost: 99.9 },
  { plan: 'pro', cost: 99.9 },
] as const;

test('offers the plan with the lowest cost and names the saving in cents', () => {
  expect(cheaperPlan(costs, 'starter')).toEqual({ plan: 'growth', saves: 20.1 });
});

test.each(['growth', 'pro'] as const)('offers nothing to %s at the same lowest cost', (plan) => {
  expect(cheaperPlan(costs, plan)).toBeNull();
});

test('offers nothing without sales', () => {
  expect(cheaperPlan([], 'starter')).toBeNull();
});
