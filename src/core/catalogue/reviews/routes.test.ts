// Long because it places orders by hand for every rule about who may review, and reads every order of reviews.
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour, type TestListing } from '#testing/fixtures.ts';

const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();

interface OrderOptions {
  readonly userId: string;
  readonly paid?: boolean;
  readonly cancelled?: boolean;
}

async function order(
  listing: TestListing,
  { userId, paid = true, cancelled = false }: OrderOptions,
): Promise<string> {
  const now = market.clock.now();
  const [id, serviceOrderId] = [newId(now), newId(now)];
  const at = { created_at: now, updated_at: now };
  const { service } = listing;
  const money = { item_count: 1, subtotal_cents: 6400 };
  const status = cancelled ? ('cancelled' as const) : ('completed' as const);
  const json = '{}';
  await db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      idempotency_key: id,
      request_hash: '',
      status,
      is_paid: paid,
      contact: json,
      address: null,
      note: '',
      ...money,
      total_cents: 6400,
      hold_expires_at: null,
      ...at,
    })
    .execute();
  await db
    .insertInto('service_orders')
    .values({
      id: serviceOrderId,
      order_id: id,
      service_id: service.id,
      vendor_id: service.vendor.vendorId,
      status,
      ...money,
      commission_bps: 0,
      commission_cents: 0,
      reference: null,
      sub_details: json,
      ...at,
    })
    .execute();
  await db
    .insertInto('order_lines')
    .values({
      id: newId(now),
      order_id: id,
      service_order_id: serviceOrderId,
      listing_id: listing.id,
      vertical: 'tours',
      kind: 'smallGroupTour',
      name: 'Felucca',
      picture: null,
      quantity: 1,
      unit_cents: 6400,
      total_cents: 6400,
      options: json,
      sub_details: json,
      fulfilment: 'sent',
      starts_on: null,
      time_zone: 'Africa/Cairo',
      quote_lines: '[]',
      country: 'Egypt',
      cancellation: json,
      voucher_code: id,
      checked_in_at: null,
    })
    .execute();
  return id;
}

const ratings = (listing: TestListing) =>
  db
    .selectFrom('listings')
    .innerJoin('services', 'services.id', 'listings.service_id')
    .where('listings.id', '=', listing.id)
    .select([
      'listings.rating_sum',
      'listings.rating_count',
      'services.rating_sum as service_sum',
      'services.rating_count as service_count',
    ])
    .executeTakeFirstOrThrow();

test('a review of a paid order is stored, counted and shown without its user', async () => {
  const customer = await app.signedIn('customer', { name: 'Mona el-Said' });
  const listing = await createTour(market);
  const orderId = await order(listing, { userId: customer.person.id });
  const body = { orderId, listingId: listing.id, rating: 4, review: '  <b>Lovely</b> evening ' };
  const { review } = await customer.ok('POST /reviews/upload', { body });
  expect(review).toMatchObject({
    username: 'Mona el-Said',
    userId: customer.person.id,
    rating: 4,
    review: '<b>Lovely</b> evening',
    listingId: listing.id,
    reply: null,
  });
  expect(await ratings(listing)).toEqual({
    rating_sum: 4,
    rating_count: 1,
    service_sum: 4,
    service_count: 1,
  });
  const published = {
    ...review,
    username: 'Mona E.',
    userId: expect.stringMatching(/^[0-9a-f]{32}$/),
  };
  const shown = {
    reviews: [published],
    total: 1,
    rating: 4,
    stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    found: 1,
  };
  expect(await guest.ok('GET /reviews/listing/{id}', { params: { id: listing.id } })).toEqual(
    shown,
  );
  expect(
    await guest.ok('GET /reviews/service/{id}', { params: { id: listing.service.id } }),
  ).toEqual(shown);
  expect((await guest.ok('GET /reviews', {})).reviews[0]).toEqual(published);
  expect(JSON.stringify(await guest.ok('GET /home', {}))).not.toContain(customer.person.id);
});

test('vendors cannot review their own listings, and free purchases only when completed', async () => {
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, {
    vendor: { ...vendor.person, vendorId: vendor.person.vendorId ?? '' },
  });
  const listing = await createTour(market, { service });
  const review = { listingId: listing.id, rating: 5, review: 'The best there is' };
  const own = await order(listing, { userId: vendor.person.id });
  expect(
    await vendor.refused('POST /reviews/upload', { body: { ...review, orderId: own } }),
  ).toMatchObject({ status: 409, code: 'review_own' });

  const friend = await app.signedIn('customer');
  const orderId = await order(listing, { userId: friend.person.id });
  const line = db.updateTable('order_lines').where('order_id', '=', orderId);
  await line.set({ total_cents: 0, starts_on: '2026-03-22' }).execute();
  const body = { ...review, orderId };
  expect((await friend.refused('POST /reviews/upload', { body })).code).toBe('review_too_soon');
  await line.set({ starts_on: '2026-03-01' }).execute();
  const part = db.updateTable('service_orders').where('order_id', '=', orderId);
  await part.set({ status: 'pending' }).execute();
  expect((await friend.refused('POST /reviews/upload', { body })).code).toBe('review_unfinished');
  await part.set({ status: 'completed' }).execute();
  await friend.ok('POST /reviews/upload', { body });
  expect((await ratings(listing)).rating_count).toBe(1);
});

test('one review per listing and order, also for concurrent requests', async () => {
  const customer = await app.signedIn('customer');
  const listing = await createTour(market);
  const orderId = await order(listing, { userId: customer.person.id });
  const body = { orderId, listingId: listing.id, rating: 5, review: 'Again' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => customer.request('POST /reviews/upload', { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(await ratings(listing)).toMatchObject({ rating_count: 1, service_count: 1 });
});

test('refuses reviews of listings not ordered, unpaid or cancelled, and stores nothing', async () => {
  const customer = await app.signedIn('customer');
  const other = await app.signedIn('customer');
  const listing = await createTour(market);
  const mine = { userId: customer.person.id };
  const unpaid = await order(listing, { ...mine, paid: false });
  const cancelled = await order(listing, { ...mine, cancelled: true });
  const theirs = await order(listing, { userId: other.person.id });
  const body = (orderId: string) => ({ orderId, listingId: listing.id, rating: 5, review: 'Fine' });
  expect((await customer.refused('POST /reviews/upload', { body: body(unpaid) })).status).toBe(409);
  expect((await customer.refused('POST /reviews/upload', { body: body(cancelled) })).status).toBe(
    409,
  );
  expect((await customer.refused('POST /reviews/upload', { body: body(theirs) })).status).toBe(404);
  expect(
    (
      await customer.refused('POST /reviews/upload', {
        body: { ...body(theirs), orderId: newId() },
      })
    ).status,
  ).toBe(404);
  expect((await guest.refused('POST /reviews/upload', { body: body(theirs) })).status).toBe(401);
  expect(await ratings(listing)).toMatchObject({ rating_count: 0 });
});

test('stars are integers from 1 to 5, and the text has a min and max length', async () => {
  const customer = await app.signedIn('customer');
  const good = { orderId: newId(), listingId: newId(), rating: 5, review: 'Fine' };
  for (const bad of [
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { review: '   ' },
    { review: 'x'.repeat(2001) },
    { orderId: 'x' },
  ]) {
    const answer = await customer.refused('POST /reviews/upload', { body: { ...good, ...bad } });
    expect([answer.status, Object.keys(answer.errorMessages)]).toEqual([400, Object.keys(bad)]);
  }
});

test('hidden reviews are not shown, and pages continue without overlap', async () => {
  const listing = await createTour(market);
  for (let index = 0; index < 23; index += 1) {
    app.clock.advance({ minutes: 1 });
    const customer = await app.signedIn('customer');
    const orderId = await order(listing, { userId: customer.person.id });
    await customer.ok('POST /reviews/upload', {
      body: { orderId, listingId: listing.id, rating: 5, review: `Review ${index}` },
    });
  }
  await db
    .updateTable('reviews')
    .set({ hidden_at: app.clock.now() })
    .where('review', '=', 'Review 22')
    .execute();
  const page = (number: number) =>
    guest.ok('GET /reviews/listing/{id}', { params: { id: listing.id }, query: { page: number } });
  const [first, second] = [await page(1), await page(2)];
  expect([first.total, first.reviews.length, first.reviews[0]?.review]).toEqual([
    22,
    20,
    'Review 21',
  ]);
  expect(second.reviews.map(({ review }) => review)).toEqual(['Review 1', 'Review 0']);
  expect((await page(9999)).reviews).toEqual([]);
  for (const number of ['0', '-1', '1e9', 'x']) {
    expect((await guest.refused('GET /reviews', { query: { page: number } })).status).toBe(400);
  }
});

test('reviews are filtered by stars and sorted, and every order is read to its end', async () => {
  const listing = await createTour(market);
  const customer = await app.signedIn('customer');
  const written: number[] = [];
  // 12 with three stars, the others with one or five.
  for (let index = 0; index < 24; index += 1) {
    // Several have the same time.
    if (index % 3 === 0) app.clock.advance({ minutes: 1 });
    const orderId = await order(listing, { userId: customer.person.id });
    const rating = index % 2 === 0 ? 3 : index % 4 === 1 ? 1 : 5;
    written.push(rating);
    await customer.ok('POST /reviews/upload', {
      body: { orderId, listingId: listing.id, rating, review: `Review ${index}` },
    });
  }
  const page = (query: Readonly<Record<string, unknown>>) =>
    guest.ok('GET /reviews/listing/{id}', { params: { id: listing.id }, query });
  const of = async (query: Readonly<Record<string, unknown>>) => {
    const read = await page({ ...query, page: 1 });
    const rest = (await page({ ...query, page: 2 })).reviews;
    return { ...read, reviews: [...read.reviews, ...rest] };
  };
  const ratings = async (query: Readonly<Record<string, unknown>>) =>
    (await of(query)).reviews.map(({ rating }) => rating);
  const byStars = (...stars: number[]) =>
    stars.flatMap((star) => written.filter((rating) => rating === star));
  expect(await ratings({ sort: 'highest' })).toEqual(byStars(5, 3, 1));
  expect(await ratings({ sort: 'lowest' })).toEqual(byStars(1, 3, 5));
  for (const sort of ['recent', 'highest', 'lowest'] as const) {
    const { reviews, found, total } = await of({ sort });
    expect([found, total, new Set(reviews.map(({ _id }) => _id)).size]).toEqual([24, 24, 24]);
    const ofThree = await of({ sort, rating: 3 });
    expect([ofThree.found, ofThree.total, ofThree.stars[3]]).toEqual([12, 24, 12]);
    expect(ofThree.reviews.map(({ rating }) => rating)).toEqual(byStars(3));
    const times = ofThree.reviews.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  }
  expect(await page({ rating: 2 })).toMatchObject({ reviews: [], found: 0, total: 24 });
  const ofService = await guest.ok('GET /reviews/service/{id}', {
    params: { id: listing.service.id },
    query: { rating: 5, sort: 'lowest' },
  });
  expect([ofService.found, ofService.reviews.length]).toEqual([6, 6]);
  for (const query of [{ rating: 0 }, { rating: 6 }, { rating: 'x' }, { sort: 'oldest' }]) {
    const refused = await guest.refused('GET /reviews/listing/{id}', {
      params: { id: listing.id },
      query,
    });
    expect(refused.status).toBe(400);
  }
});

test('reviews of hidden listings return 404', async () => {
  const hidden = await createTour(market, { state: 'hidden' });
  for (const id of [hidden.id, newId(), "x'--"]) {
    expect((await guest.refused('GET /reviews/listing/{id}', { params: { id } })).status).toBe(404);
  }
  expect((await guest.refused('GET /reviews/service/{id}', { params: { id: 'x' } })).status).toBe(
    404,
  );
});

test('a booking can be reviewed from its first day, in its own time zone', async () => {
  // Half an hour before and after midnight in Baghdad, both the day before in UTC.
  app.clock.set('2027-05-01T20:30:00Z');
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { country: 'Iraq' });
  const orderId = await order(tour, { userId: customer.person.id });
  const line = db.updateTable('order_lines').where('order_id', '=', orderId);
  await line
    .set({
      fulfilment: 'attended',
      starts_on: '2027-05-02',
      ends_on: '2027-05-02',
      country: 'Iraq',
    })
    .execute();
  const body = { orderId, listingId: tour.id, rating: 5, review: 'Reeds and herons' };
  const { code, message } = await customer.refused('POST /reviews/upload', { body });
  expect([code, message]).toEqual(['review_too_soon', 'You can review this from its first day on']);
  app.clock.set('2027-05-01T21:30:00Z');
  await customer.ok('POST /reviews/upload', { body });
});
