import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { over, payAll, sellOver } from '#testing/payouts.ts';
import { buy } from '#testing/shop.ts';

const app = await createTestApp();
const admin = await app.signedIn('admin');

test("lists all of a vendor's payouts in pages, latest first, with the bank's reference", async () => {
  const { vendor, customer, tour } = await sellOver(app);
  await sellOver(app);
  await payAll(admin);
  app.clock.advance({ seconds: 60 });
  await over(app, (await buy(customer, tour.id))._id);
  const batch = await payAll(admin);
  const { data, total } = await vendor.ok('GET /vendor/payout-history', {});
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ _id: batch.payouts[0]?._id, status: 'paid', returned: null });
  expect(Date.parse(data[0]?.createdAt ?? '')).toBeGreaterThan(
    Date.parse(data[1]?.createdAt ?? ''),
  );
  expect(data[0]?.number).toMatch(/^SOUK [0-9A-F]{12}$/);
  expect(data[0]?.iban).toContain('••••');
  const paged = await inPagesOfOne('data', (query) =>
    vendor.ok('GET /vendor/payout-history', { query }),
  );
  expect(paged).toEqual(data);
});

test('leaves cancelled payouts out', async () => {
  const { vendor } = await sellOver(app);
  const { batch } = await admin.ok('POST /admin/payouts', {
    headers: { 'idempotency-key': 'a cancelled batch' },
    body: {},
  });
  expect((await vendor.ok('GET /vendor/payout-history', {})).data).toMatchObject([
    { status: 'open', paidAt: null },
  ]);
  await admin.ok('PATCH /admin/payouts/{id}', {
    params: { id: batch._id },
    body: { status: 'cancelled' },
  });
  expect(await vendor.ok('GET /vendor/payout-history', {})).toEqual({ data: [], total: 0 });
});

test('is empty for a user without a business', async () => {
  const newcomer = await app.signedIn('vendor');
  expect(await newcomer.ok('GET /vendor/payout-history', {})).toEqual({ data: [], total: 0 });
});
