import { expect, test } from 'vitest';
import { STAFF_ROLES } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin');
const home = async () => {
  const { sold, waiting } = await admin.ok('GET /admin/home', { query: {} });
  return { ...sure(sold ?? undefined), waiting };
};

test('an empty marketplace has only zeros and no sold services', async () => {
  const { sales, topServices, topCategories, steps, byStatus } = await home();
  expect(sales).toEqual({ now: 0, before: 0 });
  expect([...topServices, ...topCategories]).toEqual([]);
  expect(steps).toHaveLength(30);
  expect(byStatus.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0]);
});

test('counts sales, commission, refunds and all open tasks', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service, priceCents: 33_33 });
  const other = await createTour(market, { priceCents: 10_01 });
  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour.id);
  await buy(customer, other.id);
  const waiting = await app.signedIn('customer');
  await addToCart(waiting, tour.id);
  await checkout(waiting);
  await app.signedIn('vendor', { status: 'Pending' });
  await app.guest().ok('POST /messages', {
    body: { name: 'A', email: 'a@example.com', subject: 'Hello', message: 'There' },
  });
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: order.payments[0]?._id ?? '' },
    body: { reason: 'Rain', amount: 10.01 },
  });
  const figures = await home();
  expect(figures).toMatchObject({
    sales: { now: 33.33 },
    orders: { now: 2 },
    customers: { now: 2 },
    refunds: { now: 10.01 },
    failedPayments: { now: 0 },
    waiting: { vendors: { count: 1 }, messages: { count: 1 }, refunds: { count: 0 } },
    topServices: [
      { serviceId: vendor.service.id, orders: 1, sales: 23.32 },
      { orders: 1, sales: 10.01 },
    ],
    topCategories: [{ slug: 'tours', title: 'Tours', orders: 2, sales: 33.33 }],
  });
  expect(figures.byStatus.find(({ status }) => status === 'pending')?.orders).toBe(3);
  // Equal to the ledger, to the cent.
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select((is) => is.fn.sum<number>('amount_cents').as('cents'))
    .where('account', '=', 'platform_commission')
    .executeTakeFirstOrThrow();
  expect(Math.round(figures.commission.now * 100)).toBe(-Number(cents));
  const [last] = figures.steps.slice(-1);
  expect(last).toMatchObject({ sales: 33.33, orders: 2, customers: 2 });
});

test.each(STAFF_ROLES)('staff for %s has a home and its own queues', async (role) => {
  const staff = await app.signedIn('admin');
  await app.db
    .updateTable('users')
    .set({ staff_role: role })
    .where('id', '=', staff.person.id)
    .execute();
  const { sold } = await staff.ok('GET /admin/home', { query: {} });
  expect(sold !== null).toBe(['administrator', 'operations', 'finance'].includes(role));
  expect((await staff.request('GET /admin/waiting', {})).status).toBe(200);
});
