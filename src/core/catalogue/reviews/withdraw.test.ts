import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { createService, createTour, type TestListing } from '#testing/fixtures.ts';
import { buy, type Customer, DAY } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { addReview, listOrderedLines } from './store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;
const vendor = await app.signedIn('vendor');
const service = await createService(market, { vendor: vendor.person });

const review = (customer: Customer, orderId: string, tour: TestListing) =>
  customer.request('POST /reviews/upload', {
    body: { orderId, listingId: tour.id, rating: 1, review: 'Never went' },
  });
const cancel = (customer: Customer, id: string) =>
  customer.request('POST /orders/{id}/cancel', { params: { id }, body: {} });
const shown = async ({ id }: TestListing) => {
  const { total } = await vendor.ok('GET /reviews/listing/{id}', { params: { id }, query: {} });
  const counted = await db
    .selectFrom('listings')
    .select(['rating_count', 'rating_sum'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [total, counted.rating_count, counted.rating_sum];
};
const ofService = () =>
  db
    .selectFrom('services')
    .select(['rating_count', 'rating_sum'])
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow();

const YESTERDAY = '2026-03-01';
const takePlace = (orderId: string, day: string) =>
  db.updateTable('order_lines').set({ starts_on: day }).where('order_id', '=', orderId).execute();

test('a customer who books, reviews and cancels with a full refund leaves no rating', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { service });
  const before = await ofService();
  const { _id } = await buy(customer, tour.id);
  await takePlace(_id, YESTERDAY);
  expect((await review(customer, _id, tour)).status).toBe(201);
  expect(await shown(tour)).toEqual([1, 1, 1]);
  // A booking moved to a later day.
  await takePlace(_id, DAY);
  expect((await cancel(customer, _id)).status).toBe(200);
  expect(await shown(tour)).toEqual([0, 0, 0]);
  expect(await ofService()).toEqual(before);
  const { reviews } = await customer.ok('GET /reviews/order/{id}', { params: { id: _id } });
  expect(reviews).toMatchObject([{ hidden: true }]);
});

test('neither do friends whose bookings the vendor cancels', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { service });
  const { _id, serviceOrders } = await buy(customer, tour.id);
  await takePlace(_id, YESTERDAY);
  expect((await review(customer, _id, tour)).status).toBe(201);
  await takePlace(_id, DAY);
  await vendor.ok('PATCH /vendor/orders/{id}', {
    params: { id: serviceOrders[0]?._id ?? '' },
    body: { status: 'cancelled', note: 'Bad weather' },
  });
  expect(await shown(tour)).toEqual([0, 0, 0]);
});

test('a vendor cannot remove a review by cancelling a past booking', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { service });
  const { _id, serviceOrders } = await buy(customer, tour.id);
  await takePlace(_id, YESTERDAY);
  expect((await review(customer, _id, tour)).status).toBe(201);
  await vendor.ok('PATCH /vendor/orders/{id}', {
    params: { id: serviceOrders[0]?._id ?? '' },
    body: { status: 'cancelled', note: 'Sorry' },
  });
  expect(await shown(tour)).toEqual([1, 1, 1]);
});

test('a review concurrent with the cancellation of its booking is removed', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { service });
  const { _id } = await buy(customer, tour.id);
  const author = customer.person;
  const written = await db.transaction().execute(async (trx) => {
    const ordered = sure((await listOrderedLines(trx, author.id, _id, tour.id))[0]);
    let done = false;
    const cancelled = cancel(customer, _id).finally(() => {
      done = true;
    });
    await eventually(async () => expect(done || (await someoneWaits())).toBe(true));
    const words = {
      orderId: _id,
      listingId: tour.id,
      rating: 5,
      review: 'Never went',
      pictures: [],
    };
    await addReview(trx, ordered, author, words, market.clock.now());
    return { cancelled };
  });
  expect((await written.cancelled).status).toBe(200);
  expect(await shown(tour)).toEqual([0, 0, 0]);
});

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
    db,
  );
  return rows[0]?.waits === true;
}
