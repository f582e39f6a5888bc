import { z } from 'zod';
import { PAID_PLANS } from '#base/plans.ts';
import { endpoint } from './endpoint.ts';
import { Plan } from './plans.ts';
import { Day, EnteredPrice, Instant } from './shared.ts';

export const PlanVersion = Plan.extend({
  _id: z.string(),
  version: z.number().int(),
  validFrom: Day,
  createdAt: Instant,
  vendors: z.number().int(),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

const NEITHER = 'Enter a price above 0';

export const endpoints = {
  listPlanVersions: endpoint('GET /admin/plan-versions', 'admin', {
    may: 'settings',
    summary: 'All versions of all plans, newest first, with their number of vendors',
    answers: { 200: z.object({ versions: z.array(PlanVersion) }) },
  }),
  addPlanVersion: endpoint('POST /admin/plan-versions', 'admin', {
    may: 'settings',
    confirmed: true,
    moves: 'money',
    summary:
      'Announce new terms of a plan, at least 30 days ahead; subscribers are emailed and pay them from their next period',
    body: z.object({
      plan: z.enum(PAID_PLANS, 'Choose a plan'),
      month: EnteredPrice.min(0.5, NEITHER),
      year: EnteredPrice.min(0.5, NEITHER),
      listings: z
        .number('Enter how many listings')
        .int('Enter a whole number')
        .min(1, 'Enter how many listings')
        .max(1_000_000, 'Enter up to 1,000,000'),
      /** Max commission of its vendors; null for the category's. */
      commissionPercent: z
        .number('Enter a percentage')
        .min(0, 'Enter a percentage from 0 to 100')
        .max(100, 'Enter a percentage from 0 to 100')
        .multipleOf(0.01, 'Use up to two decimals')
        .nullable(),
      validFrom: Day,
    }),
    answers: { 201: z.object({ versions: z.array(PlanVersion), mailed: z.number().int() }) },
  }),
};
