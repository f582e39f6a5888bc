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

test('shows admins their open tasks, up to a hundred', async () => {
  const waits = () => admin.ok('GET /admin/waiting', {});
  expect(await waits()).toEqual({ vendors: 0, messages: 0, refunds: 0 });
  await app.signedIn('vendor', { status: 'Pending' });
  await app.guest().ok('POST /messages', {
    body: { name: 'A', email: 'a@example.com', subject: 'Hello', message: 'There' },
  });
  expect(await waits()).toEqual({ vendors: 1, messages: 1, refunds: 0 });
  await sql`insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
    from messages m, generate_series(1, 150)`.execute(db);
  expect(await waits()).toMatchObject({ messages: 100 });
});
