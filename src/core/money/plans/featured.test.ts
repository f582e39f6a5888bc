import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { product } from '#testing/goods.ts';
import { beginner, keepCard, LATER, renew, subscribe } from '#testing/subscriber.ts';

const dropped: string[] = [];
const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: ({ pages }) => ({
    pages: { ...pages, drop: (...tags) => Promise.resolve(void dropped.push(...tags)) },
  }),
});
const { clock, db } = app;

const home = async () => (await app.guest().ok('GET /home', {})).featured;
const ofPlans = async () => (await home()).flatMap(({ _id, ofPlan }) => (ofPlan ? [_id] : []));
const reviewed = (id: string, count: number) =>
  db
    .updateTable('listings')
    .set({ rating_count: count, rating_sum: 4 * count })
    .where('id', '=', id)
    .execute();

/** A phone of a vendor without a plan; phones have no rail of their own. */
async function phone() {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'tech' });
  return product(Object.assign(vendor, { service }), {
    vertical: 'tech',
    kind: 'phones',
    name: 'Nile 12',
    details: { brand: 'Nile', model: '12', condition: 'new', warrantyMonths: 6 },
  });
}

/** A vendor on a plan with two products, the second one reviewed. */
async function onPlan(plan: 'growth' | 'pro') {
  const vendor = await beginner(app);
  await subscribe(vendor, plan);
  const [plain, best] = [await product(vendor), await product(vendor)];
  await reviewed(best, 3);
  return { vendor, plain, best };
}

test('features the best listing of a Pro vendor first, labelled, beside earned placements', async () => {
  const popular = await phone();
  await reviewed(popular, 90);
  // A vertical with a rail of its own.
  await reviewed((await createTour(app.market)).id, 95);
  await onPlan('growth');
  const pro = await onPlan('pro');
  const shown = await home();
  expect(shown.map(({ _id, ofPlan }) => [_id, ofPlan])).toEqual([
    [pro.best, true],
    [popular, undefined],
  ]);
  // Paid plans do not affect search.
  const found = async () => (await app.guest().ok('GET /search', { query: {} })).results;
  const before = await found();
  await db
    .updateTable('vendors')
    .set((is) => ({
      plan_version_id: is
        .selectFrom('plan_versions')
        .select('id')
        .where('plan', '=', 'starter')
        .where('version', '=', 1),
    }))
    .where('id', '=', pro.vendor.service.vendor.vendorId)
    .execute();
  expect(await ofPlans()).toEqual([]);
  expect(await found()).toEqual(before);
});

test('features at most half of the slots, rotating vendors daily', async () => {
  for (let count = 0; count < 6; count += 1) await onPlan('pro');
  for (let count = 0; count < 3; count += 1) await phone();
  const days: string[][] = [];
  for (let day = 0; day < 12; day += 1) {
    const ids = await ofPlans();
    expect(ids).toEqual(await ofPlans());
    expect(new Set(ids).size).toBe(4);
    expect(await home()).toHaveLength(7);
    days.push(ids);
    clock.advance({ days: 1 });
  }
  // All six took a turn.
  expect(new Set(days.flat()).size).toBe(6);
});

test("skips unavailable listings in favour of the vendor's next one", async () => {
  await db.updateTable('listings').set({ public: false }).execute();
  const { best, plain } = await onPlan('pro');
  expect(await ofPlans()).toEqual([best]);
  await db
    .updateTable('listings')
    .set({ state: 'hidden', public: false })
    .where('id', '=', best)
    .execute();
  expect(await ofPlans()).toEqual([plain]);
});

test('stops featuring when a plan ends, is downgraded or lapses, and drops cached pages', async () => {
  await db.updateTable('listings').set({ public: false }).execute();
  clock.set('2030-03-01T12:00:00.000Z');
  const cancelled = await onPlan('pro');
  const lowered = await onPlan('pro');
  const failing = await onPlan('pro');
  expect(new Set(await ofPlans())).toEqual(new Set([cancelled.best, lowered.best, failing.best]));
  await cancelled.vendor.ok('POST /vendor/subscription/cancel', { body: {} });
  await lowered.vendor.ok('POST /vendor/subscription', {
    body: {
      plan: 'growth',
      every: 'month',
      expected: 0,
      payWith: { of: 'new-card' },
      consent: 'renewal-2026-11',
    },
    headers: { 'idempotency-key': 'lower' },
  });
  const later = await keepCard(failing.vendor, LATER.declined);
  await failing.vendor.ok('PATCH /vendor/subscription', { body: { cardId: later._id } });
  // Paid features last until the period ends.
  expect(await ofPlans()).toHaveLength(3);
  clock.set('2030-04-01T00:05:00.000Z');
  dropped.length = 0;
  await renew(app);
  expect(dropped).toEqual(
    expect.arrayContaining([`listing:${cancelled.best}`, `listing:${lowered.best}`]),
  );
  expect(await ofPlans()).toEqual([failing.best]);
  for (let day = 0; day <= 14; day += 1) {
    await renew(app);
    clock.advance({ days: 1 });
  }
  expect(dropped).toContain(`listing:${failing.best}`);
  expect(await ofPlans()).toEqual([]);
});
