import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { planDetails, planEntry } from '#testing/plan.ts';
import { PlanDetails } from '#verticals/insurance/details.ts';
import { fromPrice } from '#verticals/insurance/from-price.ts';
import { up } from './0260-plans-from-prices.ts';

const app = await createTestApp();

test.each([
  ['travel', {}],
  ['travel', { mostDays: 3, leastAge: 20, taxBps: 0 }],
  ['travel', { leastAge: 61, regions: ['world'], leastCents: 50_00 }],
  ['health', {}],
  ['health', { leastAge: 51, factors: [{ answer: 'area_country', bps: 7_777 }] }],
  ['car', {}],
  ['car', { leastSum: 12_345, leastCents: 0, taxBps: 1_111 }],
  ['home', { leastSum: 99_999, leastCents: 0 }],
] as const)('stores the lowest price of a plan of %s with %j', async (kind, given) => {
  const vendor = await app.signedIn('vendor');
  await createService(app.market, { vendor: vendor.person, vertical: 'insurance' });
  const { listing } = await vendor.ok('POST /listings', { body: planEntry(kind, given) });
  const least = fromPrice({ kind, details: PlanDetails.parse(planDetails(kind, given)) });
  const stored = async () => {
    const { price_cents: cents } = await app.db
      .selectFrom('listings')
      .select('price_cents')
      .where('id', '=', listing._id)
      .executeTakeFirstOrThrow();
    return Number(cents);
  };
  expect(await stored()).toBe(least);
  await app.db
    .updateTable('listings')
    .set({ price_cents: null })
    .where('id', '=', listing._id)
    .execute();
  await up(app.db as Kysely<unknown>);
  expect(await stored()).toBe(least);
});
