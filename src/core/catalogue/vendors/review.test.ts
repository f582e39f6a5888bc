import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { applicant, fillApplication } from '#testing/onboarding.ts';
import { buy } from '#testing/shop.ts';

const dropped: string[] = [];
const app = await createTestApp({
  replace: ({ pages }) => ({
    pages: {
      ...pages,
      drop: async (...tags: string[]) => {
        dropped.push(...tags);
        await pages.drop(...tags);
      },
    },
  }),
});
const admin = await app.signedIn('admin', { name: 'Salma Admin' });

const decide = (id: string, body: Record<string, unknown>, by = admin) =>
  by.request('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId: id },
    body: { vendorId: id, ...body },
  });

test('an approval opens the shop, is audited and mailed', async () => {
  const { vendor, id } = await applicant(app);
  const service = await createService(app.market, {
    vendor: { ...vendor.person, vendorId: id },
    public: false,
  });
  const tour = await createTour(app.market, { service, public: false });
  const hidden = await createTour(app.market, { service, state: 'hidden' });
  const guest = app.guest();
  const seen = async (tourId: string) =>
    (await guest.request('GET /tours/{id}', { params: { id: tourId } })).status;
  expect(await seen(tour.id)).toBe(404);
  dropped.length = 0;
  const answer = await decide(id, { status: 'Approved' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    message: 'Vendor approved and notified',
    vendor: {
      status: 'Approved',
      services: 1,
      listings: 2,
      plan: 'starter',
      documents: [{ kind: 'licence' }, { kind: 'id' }],
      history: [
        {
          action: 'vendor.status',
          by: { name: 'Salma Admin', role: 'admin' },
          before: { status: 'Pending' },
          after: { status: 'Approved' },
        },
        { by: { role: 'vendor' }, after: { status: 'Pending' } },
      ],
    },
  });
  expect([await seen(tour.id), await seen(hidden.id)]).toEqual([200, 404]);
  expect(dropped).toEqual([
    `vendor:${id}`,
    `service:${service.id}`,
    `listing:${tour.id}`,
    'home',
    'lists',
  ]);
  const mails = await app.mails(vendor.person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Cedar Trails: application received',
    'Cedar Trails has been approved',
  ]);
  expect((await vendor.ok('GET /auth/check', {})).user?.vendorStatus).toBe('Approved');
});

test('a rejection has a reason, and the application can be corrected and submitted again', async () => {
  const { vendor, id } = await applicant(app);
  const refused = await decide(id, { status: 'Rejected', reason: '   ' });
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'reason_missing' }]);
  expect((await decide(id, { status: 'Rejected', reason: 'The licence is cut off' })).status).toBe(
    200,
  );
  const { vendor: told } = await vendor.ok('GET /vendor/application', {});
  expect(told).toMatchObject({ status: 'Rejected', statusReason: 'The licence is cut off' });
  const [, mail] = await app.mails(vendor.person.email);
  expect(mail?.text).toContain('The licence is cut off');
  await fillApplication(vendor);
  const { vendor: again } = await vendor.ok('POST /vendor/submit', {});
  expect(again).toMatchObject({ status: 'Pending', statusReason: null });
  expect((await decide(id, { status: 'Approved' })).status).toBe(200);
});

test('a suspension takes everything off sale with the next request', async () => {
  const tour = await createTour(app.market);
  const { vendor } = tour.service;
  const customer = await app.signedIn('customer');
  await buy(customer, tour.id);
  const answer = await decide(vendor.vendorId, { status: 'Rejected', reason: 'No licence' });
  expect(answer.status).toBe(200);
  const guest = app.guest();
  expect((await guest.request('GET /tours/{id}', { params: { id: tour.id } })).status).toBe(404);
  const added = await customer.request('POST /cart/add', {
    body: {
      product: {
        productId: tour.id,
        quantity: 1,
        subDetails: { startingDate: '2026-03-22', people: 1 },
      },
    },
  });
  expect(added.status).toBeGreaterThanOrEqual(400);
  expect((await app.mails(vendor.email)).at(-1)?.subject).toBe('A vendor has been suspended');
});

test('statuses cannot be skipped', async () => {
  const onboarding = await app.signedIn('vendor', { status: 'Onboarding' });
  for (const status of ['Approved', 'Rejected', 'Pending', 'Onboarding'])
    expect((await decide(onboarding.person.vendorId ?? '', { status, reason: 'x' })).status).toBe(
      409,
    );
  const { id } = await applicant(app);
  for (const status of ['Onboarding', 'Pending'])
    expect((await decide(id, { status })).status).toBe(409);
  expect((await decide(id, { status: 'Owner' })).status).toBe(400);
  expect((await decide(id, { status: 'Approved', vendorId: newId() })).status).toBe(400);
  expect((await decide(newId(), { status: 'Approved' })).status).toBe(404);
});

test("a second admin gets the first one's decision", async () => {
  const { id } = await applicant(app);
  const second = await app.signedIn('admin');
  const { vendor: read } = await second.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect((await decide(id, { status: 'Approved' })).status).toBe(200);
  const late = await decide(
    id,
    { status: 'Rejected', reason: 'x', statusVersion: read.statusVersion },
    second,
  );
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    message: 'Salma Admin has just changed this vendor to Approved. Please review it again.',
    status: 'Approved',
  });
  // Also without a version: it is already approved.
  expect((await decide(id, { status: 'Approved' }, second)).status).toBe(409);
});

test('of two concurrent decisions one counts', async () => {
  const { vendor, id } = await applicant(app);
  const answers = await Promise.all([
    decide(id, { status: 'Approved', statusVersion: 1 }),
    decide(id, { status: 'Rejected', reason: 'x', statusVersion: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.mails(vendor.person.email)).toHaveLength(2);
});

test('a failing mail rolls the decision back', async () => {
  const broken = await createTestApp({
    database: app.database,
    replace: () => ({
      mail: {
        queue: async () => {
          throw new Error('No mail today');
        },
        send: async () => undefined,
      },
    }),
  });
  const { id } = await applicant(app);
  const client = await broken.signedIn('admin');
  const answer = await decide(id, { status: 'Approved' }, client);
  expect(answer.status).toBe(500);
  const { vendor } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect([vendor.status, vendor.history.length]).toEqual(['Pending', 1]);
});

test('listed vendors show revenue net of refunds', async () => {
  const tour = await createTour(app.market, { priceCents: 12_000 });
  const { vendor } = tour.service;
  const customer = await app.signedIn('customer');
  await buy(customer, tour.id, { people: 2 });
  const search = { query: { search: vendor.name, sort: 'highest' as const } };
  const find = async () =>
    (await admin.ok('GET /admin/approved-vendors', search)).vendors.find(
      ({ id }) => id === vendor.vendorId,
    );
  expect(await find()).toMatchObject({ businessName: vendor.name, businessRevenue: 240 });
  await app.db
    .updateTable('service_orders')
    .set({ refunded_cents: 4050 })
    .where('vendor_id', '=', vendor.vendorId)
    .execute();
  expect((await find())?.businessRevenue).toBe(199.5);
  const csv = await admin.request('GET /admin/approved-vendors.csv', search);
  expect(String(csv.body)).toContain(`${vendor.vendorId},${vendor.name},,199.5,`);
});

test('listed vendors are filtered by country, category and plan, in the export, too', async () => {
  const find = async (query: Record<string, unknown>) => {
    const { vendors, total } = await admin.ok('GET /admin/approved-vendors', {
      query: { search: 'Filtered', sort: 'name', ...query },
    });
    expect(total).toBe(vendors.length);
    return vendors.map(({ businessName }) => businessName);
  };
  for (const [name, country, industry, plan] of [
    ['Filtered one', 'Egypt', 'Tours', 'starter'],
    ['Filtered two', 'Jordan', 'Tours', 'pro'],
  ] as const) {
    const { vendor } = await createService(app.market, { name });
    await app.db
      .updateTable('vendors')
      .set((is) => ({
        business_name: name,
        business_address: JSON.stringify({ country }),
        business_details: JSON.stringify({ businessIndustry: industry }),
        plan_version_id: is
          .selectFrom('plan_versions')
          .select('id')
          .where('plan', '=', plan)
          .limit(1)
          .$asScalar()
          .$notNull(),
      }))
      .where('id', '=', vendor.vendorId)
      .execute();
  }
  expect(await find({})).toEqual(['Filtered one', 'Filtered two']);
  expect(await find({ country: 'Egypt' })).toEqual(['Filtered one']);
  expect(await find({ plan: 'pro' })).toEqual(['Filtered two']);
  expect(await find({ industry: 'Tours', sort: 'highest' })).toHaveLength(2);
  expect(await find({ industry: 'Tours', country: 'Iraq' })).toEqual([]);
  const { vendors } = await admin.ok('GET /admin/approved-vendors', {
    query: { search: 'Filtered two' },
  });
  expect(vendors).toMatchObject([
    { country: 'Jordan', plan: 'pro', listings: 0, rating: null, reviews: 0, openDisputes: 0 },
  ]);
  const csv = await admin.request('GET /admin/approved-vendors.csv', {
    query: { search: 'Filtered', plan: 'pro' },
  });
  const rows = String(csv.body).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(',Jordan,pro,0,,0,0');
  const refused = await admin.refused('GET /admin/approved-vendors', {
    query: { country: 'Atlantis' as 'Egypt' },
  });
  expect(refused.status).toBe(400);
});
