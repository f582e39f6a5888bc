import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { ACCOUNT } from '#testing/payouts.ts';
import { buy } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';

const app = await createTestApp();
const { market } = app;

test('an approved vendor begins without a page, listing or payout account', async () => {
  const vendor = await app.signedIn('vendor');
  expect(await vendor.ok('GET /vendor/setup', {})).toEqual({
    setup: { status: 'Approved', vertical: null, page: null, listed: false, payoutAccount: false },
    business: { name: null, country: null, plan: 'starter' },
  });
});

test('ticks off each step, and ends with the first paid order', async () => {
  const vendor = await createSeller(app);
  const setup = async () => (await vendor.ok('GET /vendor/setup', {})).setup;
  const page = { _id: vendor.service.id, onSale: true, delivery: false, hours: false };
  expect(await setup()).toMatchObject({ vertical: 'tours', page, listed: false });

  const tour = await createTour(market, { service: vendor.service });
  expect(await setup()).toMatchObject({ listed: true, payoutAccount: false });
  await vendor.ok('PUT /vendor/payout-account', { body: ACCOUNT });
  expect(await setup()).toMatchObject({ payoutAccount: true });
  const { data } = await vendor.ok('GET /service-page/services/get', {});
  expect((await setup())?.page?.href).toBe(data[0]?.href);

  await buy(await app.signedIn('customer'), tour.id);
  expect(await setup()).toBeNull();
});

test('shows the page that has a listing if there are several', async () => {
  const vendor = await createSeller(app);
  const second = await createService(market, { vendor: vendor.person });
  await createTour(market, { service: second });
  const { setup } = await vendor.ok('GET /vendor/setup', {});
  expect(setup?.page?._id).toBe(second.id);
});

test('a hidden or archived listing does not count', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service });
  await app.db.updateTable('listings').set({ state: 'hidden' }).where('id', '=', tour.id).execute();
  expect((await vendor.ok('GET /vendor/setup', {})).setup?.listed).toBe(false);
});

test.each(['Onboarding', 'Rejected'] as const)(
  'a vendor who is %s has no setup guide',
  async (status) => {
    const vendor = await app.signedIn('vendor', { status });
    expect(await vendor.ok('GET /vendor/setup', {})).toMatchObject({ setup: null });
  },
);

test('names the business, its country and its plan, also after the first order', async () => {
  const vendor = await createSeller(app);
  const id = vendor.person.vendorId ?? '';
  const name = { businessName: 'Cedar Trails' };
  await sql`update vendors set business_details = ${JSON.stringify(name)}::jsonb where id = ${id}`.execute(
    app.db,
  );
  const tour = await createTour(market, { service: vendor.service });
  await buy(await app.signedIn('customer'), tour.id);
  expect(await vendor.ok('GET /vendor/setup', {})).toEqual({
    setup: null,
    business: { name: 'Cedar Trails', country: null, plan: 'starter' },
  });
});
