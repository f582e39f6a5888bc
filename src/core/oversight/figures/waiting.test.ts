import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { attend } from '#testing/attended.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';

const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin');

test("shows a vendor's open tasks until they are done", async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service });
  const waits = () => vendor.ok('GET /vendor/waiting', {});
  expect(await waits()).toEqual({ orders: 0, returns: 0, reviews: 0 });

  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour.id);
  // Unpaid orders need no action.
  await addToCart(customer, tour.id);
  await checkout(customer);
  expect(await waits()).toMatchObject({ orders: 1 });
  await attend(app, order._id);
  const params = { id: order.serviceOrders[0]?._id ?? '' };
  await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status: 'processing' } });
  const { review } = await customer.ok('POST /reviews/upload', {
    body: { orderId: order._id, listingId: tour.id, rating: 5, review: 'Quiet and early' },
  });
  expect(await waits()).toEqual({ orders: 0, returns: 0, reviews: 1 });
  await vendor.ok('POST /reviews/{id}/reply', {
    params: { id: review._id },
    body: { reply: 'Thank you' },
  });
  expect(await waits()).toMatchObject({ reviews: 0 });
});

test('an applicant has no open tasks', async () => {
  const nobody = await app.signedIn('vendor', { status: 'Onboarding' });
  expect(await nobody.ok('GET /vendor/waiting', {})).toEqual({ orders: 0, returns: 0, reviews: 0 });
});

test('shows admins their queues, each up to a hundred, with the age of its oldest task', async () => {
  const waits = () => admin.ok('GET /admin/waiting', {});
  const none = { count: 0, oldest: null };
  const queues = [
    'reports',
    'disputes',
    'refunds',
    'returns',
    'inquiries',
    'identity',
    'screening',
    'payouts',
  ];
  const others = Object.fromEntries(queues.map((queue) => [queue, none]));
  expect(await waits()).toEqual({ vendors: none, messages: none, ...others });
  const { person } = await app.signedIn('vendor', { status: 'Pending' });
  const submitted = '2026-02-26T09:00:00.000Z';
  await sql`update vendors set submitted_at = ${submitted} where id = ${person.vendorId}`.execute(
    db,
  );
  await app.signedIn('vendor', { status: 'Pending' });
  const send = () =>
    app.guest().ok('POST /messages', {
      body: { name: 'A', email: 'a@example.com', subject: 'Hello', message: 'There' },
    });
  const first = market.clock.now().toISOString();
  await send();
  app.clock.advance({ minutes: 1 });
  await send();
  expect(await waits()).toEqual({
    vendors: { count: 2, oldest: submitted },
    messages: { count: 2, oldest: first },
    ...others,
  });
  await sql`insert into messages select copy.* from messages m, generate_series(1, 150) n,
    lateral jsonb_populate_record(m, jsonb_build_object('id', md5(m.id::text || n)::uuid)) copy`.execute(
    db,
  );
  expect(await waits()).toMatchObject({ messages: { count: 100, oldest: first } });
});
