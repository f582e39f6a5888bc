import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { buyAndDispute, disputesOfOrder, DISPUTES } from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy, newKey } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
/** Within the life of a session. */
const DAY = '2026-03-05';
const admin = await app.signedIn('admin');

test('filters orders by due day in the vendor’s time zone, in the list and its export', async () => {
  const seller = await createSeller(app);
  const tour = await createTour(app.market, { service: seller.service });
  const customer = await app.signedIn('customer', { name: 'Reem Shami' });
  const partOn = async (day: string) =>
    sure((await buy(customer, tour.id, { day })).serviceOrders[0])._id;
  const first = await partOn(DAY);
  const second = await partOn(addDays(DAY, 1));
  const last = await partOn(addDays(DAY, 6));
  await partOn(addDays(DAY, 7));
  // Past midnight in Cairo, before it in UTC.
  app.clock.set(`${addDays(DAY, -1)}T22:30:00Z`);
  const due = async (query: Record<string, unknown>) => {
    const { data, total } = await seller.ok('GET /vendor/orders', {
      query: { sort: 'next', ...query },
    });
    expect(total).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  expect(await due({ due: 'today' })).toEqual([first]);
  expect(await due({ due: 'tomorrow' })).toEqual([second]);
  expect(await due({ due: 'week' })).toEqual([first, second, last]);
  expect(await due({ due: 'week', search: 'reem' })).toEqual([first, second, last]);
  expect(await due({ due: 'week', search: 'nobody' })).toEqual([]);
  expect(await due({ due: 'week', status: 'completed' })).toEqual([]);
  const csv = await seller.request('GET /vendor/orders.csv', { query: { due: 'today' } });
  const rows = String(csv.body).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(first);
  expect((await seller.refused('GET /vendor/orders', { query: { due: 'later' } })).status).toBe(
    400,
  );
});

test('finds disputed and refunded orders, and only the vendor’s own', async () => {
  const [seller, other] = [await createSeller(app), await createSeller(app)];
  const tour = await createTour(app.market, { service: seller.service });
  const customer = await app.signedIn('customer');
  await buy(customer, tour.id);
  const refunded = await buy(customer, tour.id);
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: sure(refunded.payments[0])._id },
    body: { reason: 'Rain', amount: 5 },
    headers: { 'idempotency-key': newKey() },
  });
  const disputed = await buyAndDispute(app, customer, tour.id, { number: DISPUTES.notReceived });
  const found = async (status: 'all' | 'disputed' | 'refunded', by = seller) =>
    (await by.ok('GET /vendor/orders', { query: { status } })).data.map(({ _id }) => _id);
  const parts = ({ serviceOrders }: typeof refunded) => serviceOrders.map(({ _id }) => _id);
  expect(await found('refunded')).toEqual(parts(refunded));
  expect(await found('disputed')).toEqual(parts(disputed));
  expect(await found('all')).toHaveLength(3);
  expect(await found('disputed', other)).toEqual([]);
  expect(await found('refunded', other)).toEqual([]);
  // A won dispute stays in the list.
  const [dispute] = await disputesOfOrder(app, disputed._id);
  await admin.ok('POST /admin/disputes/{id}/decide', {
    params: { id: sure(dispute).id },
    body: { to: 'won' },
  });
  expect(await found('disputed')).toEqual(parts(disputed));
});
