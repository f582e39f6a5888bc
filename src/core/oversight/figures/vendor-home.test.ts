import { sure } from '#testing/sure.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { attend } from '#testing/attended.ts';
import { deliver, slotOf } from '#testing/deliveries.ts';
import { createPlace, createTour } from '#testing/fixtures.ts';
import { buyGoods, grocer, product } from '#testing/goods.ts';
import { addToCart, buy, checkout } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin');

type Seller = Awaited<ReturnType<typeof createSeller>>;
const home = async (vendor: Pick<Seller, 'ok'>, period?: '7d' | '30d' | '90d' | '12m') => {
  const { figures } = await vendor.ok('GET /vendor/home', { query: { period } });
  if (!figures) throw new Error('An approved vendor has figures');
  return { ...figures, ...sure(figures.sold) };
};

/** Moves all of a vendor's sales to another time. */
const paidAt = (vendor: Seller, at: string) =>
  db
    .updateTable('service_orders')
    .set({ paid_at: new Date(at) })
    .where('vendor_id', '=', vendor.service.vendor.vendorId)
    .execute();

describe('vendors without sales', () => {
  test('get only their status before approval', async () => {
    for (const status of ['Onboarding', 'Pending', 'Rejected'] as const) {
      const vendor = await app.signedIn('vendor', { status });
      expect(await vendor.ok('GET /vendor/home', {})).toEqual({ status, figures: null });
    }
    const beginner = await app.signedIn('vendor', { status: null });
    expect(await beginner.ok('GET /vendor/home', {})).toEqual({ status: null, figures: null });
  });

  test('get zeros for every step of every period after approval', async () => {
    const vendor = await createSeller(app);
    for (const [period, steps] of [
      ['7d', 7],
      ['30d', 30],
      ['90d', 13],
      ['12m', 12],
    ] as const) {
      const figures = await home(vendor, period);
      expect(figures.steps).toHaveLength(steps);
      expect(figures).toMatchObject({
        to: '2026-03-02',
        zone: 'Africa/Cairo',
        sales: { now: 0, before: 0 },
        orders: { now: 0, before: 0 },
        averageOrder: { now: null, before: null },
        rating: { mean: null, reviews: 0 },
        bestSellers: [],
        departures: [],
        deliveries: [],
        latest: [],
      });
    }
  });

  test('rejects an unknown period', async () => {
    const vendor = await createSeller(app);
    for (const period of ['all', '', "7d'; --", '8d'])
      expect((await vendor.request('GET /vendor/home', { query: { period } })).status).toBe(400);
  });
});

describe('sales figures', () => {
  test("count paid orders with the vendor's own money, less refunds", async () => {
    const vendor = await createSeller(app);
    const tour = await createTour(market, { service: vendor.service, priceCents: 33_33 });
    const theirs = await createTour(market, { priceCents: 900_00 });
    const customer = await app.signedIn('customer');
    await addToCart(customer, theirs.id);
    const order = await buy(customer, tour.id);
    await buy(await app.signedIn('customer'), tour.id, { people: 2 });
    // Unpaid orders are no sales.
    const waiting = await app.signedIn('customer');
    await addToCart(waiting, tour.id);
    await checkout(waiting);
    expect(await home(vendor)).toMatchObject({
      sales: { now: 99.99 },
      orders: { now: 2 },
      averageOrder: { now: 50 },
      bestSellers: [{ listingId: tour.id, orders: 2, sales: 99.99 }],
      waiting: { orders: 2 },
    });
    await admin.ok('POST /admin/payments/{id}/refund', {
      params: { id: order.payments[0]?._id ?? '' },
      body: { reason: 'Rain' },
    });
    const { sales, orders, steps, latest } = await home(vendor);
    expect({ sales, orders }).toMatchObject({ sales: { now: 66.66 }, orders: { now: 2 } });
    expect(steps.at(-1)).toMatchObject({ from: '2026-03-02', sales: 66.66, orders: 2 });
    expect(latest).toHaveLength(3);
    expect(JSON.stringify(latest)).not.toMatch(/:900\b/);
  });

  test("belong to the local day in the vendor's country", async () => {
    const vendor = await createSeller(app);
    const tour = await createTour(market, { service: vendor.service, priceCents: 10_00 });
    await buy(await app.signedIn('customer'), tour.id);
    // 23:30 on March 1 in Cairo, which is two hours ahead of UTC; 00:30 on March 2 in Riyadh.
    await paidAt(vendor, '2026-03-01T21:30:00Z');
    const onDay = async (day: string) =>
      (await home(vendor, '7d')).steps.find(({ from }) => from === day)?.sales;
    expect(await onDay('2026-03-01')).toBe(10);
    await db
      .updateTable('vendors')
      .set({ business_address: JSON.stringify({ country: 'Saudi Arabia' }) })
      .where('id', '=', vendor.service.vendor.vendorId)
      .execute();
    expect(await onDay('2026-03-02')).toBe(10);
    expect((await home(vendor)).zone).toBe('Asia/Riyadh');
  });

  test('compare with the previous period and ignore older sales', async () => {
    const vendor = await createSeller(app);
    const tour = await createTour(market, { service: vendor.service, priceCents: 10_00 });
    await buy(await app.signedIn('customer'), tour.id);
    await paidAt(vendor, '2026-02-20T10:00:00Z');
    expect((await home(vendor, '7d')).sales).toEqual({ now: 0, before: 10 });
    expect((await home(vendor, '30d')).sales).toEqual({ now: 10, before: 0 });
    await paidAt(vendor, '2025-03-02T10:00:00Z');
    expect((await home(vendor, '90d')).sales).toEqual({ now: 0, before: 0 });
    expect((await home(vendor, '12m')).sales).toEqual({ now: 0, before: 10 });
  });
});

test('tours of the next fourteen days show their bookings; others are not listed', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service, name: 'Siwa' });
  for (const [day, taken] of [
    ['2026-03-01', 3],
    ['2026-03-02', 4],
    ['2026-03-04', 0],
    ['2026-03-15', 2],
    ['2026-03-16', 1],
  ] as const)
    await createPlace(market, tour.id, { day, capacity: 12, taken });
  await createPlace(market, (await createTour(market)).id, {
    day: '2026-03-03',
    capacity: 5,
    taken: 5,
  });
  const { departures } = await home(vendor);
  expect(departures.map(({ day, taken, capacity }) => [day, taken, capacity])).toEqual([
    ['2026-03-02', 4, 12],
    ['2026-03-15', 2, 12],
  ]);
});

test('a day with a row of its own is listed once, without its slots', async () => {
  const vendor = await createSeller(app);
  const doctor = await createTour(market, { service: vendor.service, name: 'Dr. Haddad' });
  const boat = await createTour(market, { service: vendor.service, name: 'Felucca' });
  for (const [listing, slot, taken] of [
    [doctor, '', 2],
    [doctor, '09:00', 1],
    [doctor, '09:40', 1],
    [boat, '10:00', 3],
    [boat, '16:00', 4],
  ] as const)
    await createPlace(market, listing.id, { day: '2026-03-05', slot, capacity: 40, taken });
  const { departures } = await home(vendor);
  expect(departures.map(({ name, slot, taken }) => [name, slot, taken])).toEqual([
    ['Dr. Haddad', '', 2],
    ['Felucca', '10:00', 3],
    ['Felucca', '16:00', 4],
  ]);
});

test('the listed bookings are those of a plain read after random concurrent changes', async () => {
  const vendor = await createSeller(app);
  const listings = await Promise.all(
    ['Boat', 'Camel', 'Dhow'].map((name) => createTour(market, { service: vendor.service, name })),
  );
  // Seeded random numbers.
  let seed = 5;
  const some = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const change = () => {
    const id = listings[some(3)]?.id ?? '';
    const place = [`2026-03-${String(1 + some(16)).padStart(2, '0')}`, ['', '09:00'][some(2)]];
    const taken = some(4);
    return sql`insert into places (listing_id, day, slot, capacity, taken) values (${id}, ${place[0]}::date, ${place[1]}, 8, ${taken})
      on conflict (listing_id, variant, day, slot) do update set taken = excluded.taken`.execute(
      db,
    );
  };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 20 }, change));
    const { rows } = await sql<object>`
      select l.name, p.day, p.slot, p.taken from places p join listings l on l.id = p.listing_id
      where l.vendor_id = ${vendor.service.vendor.vendorId} and p.taken > 0 and p.day between '2026-03-02' and '2026-03-15'
        and (p.slot = '' or not exists (select from places w where w.listing_id = p.listing_id and w.day = p.day and w.slot = ''))
      order by p.day, p.slot, l.name`.execute(db);
    const { departures, moreComing } = await home(vendor);
    expect(departures.map(({ name, day, slot, taken }) => ({ name, day, slot, taken }))).toEqual(
      rows,
    );
    expect(moreComing).toBe(false);
  }
});

test('lists the first two hundred bookings, and says that there are more', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service });
  const book = (from: number, to: number) =>
    sql`insert into places (listing_id, variant, day, slot, capacity, taken)
      select ${tour.id}, '', '2026-03-05', to_char(time '00:00' + n * interval '1 minute', 'HH24:MI'), 4, 1
      from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await book(1, 200);
  expect(await home(vendor)).toMatchObject({ moreComing: false });
  await book(201, 201);
  const { departures, moreComing } = await home(vendor);
  expect([departures.length, departures.at(-1)?.slot, moreComing]).toEqual([200, '03:20', true]);
});

test('delivery windows show their number of orders', async () => {
  const vendor = await grocer(app, { name: 'Zamalek Pantry' });
  await deliver(vendor);
  const customer = await app.signedIn('customer');
  const slot = await slotOf(app, vendor);
  const labneh = await product(vendor, { price: 12 });
  await buyGoods(customer, labneh, { over: { deliveries: [slot] } });
  const { deliveries, departures } = await home(vendor);
  expect(deliveries).toEqual([
    {
      serviceId: vendor.service.id,
      name: 'Zamalek Pantry',
      day: slot.day,
      slot: slot.slot,
      taken: 1,
      capacity: 2,
    },
  ]);
  expect(departures).toEqual([]);
  expect((await home(await createSeller(app))).deliveries).toEqual([]);
});

test('ratings count on their day; hidden reviews do not count, and answered ones are not open', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service });
  for (const rating of [5, 4, 1]) {
    const customer = await app.signedIn('customer');
    const { _id } = await buy(customer, tour.id);
    await attend(app, _id);
    await customer.ok('POST /reviews/upload', {
      body: { orderId: _id, listingId: tour.id, rating, review: `${rating} stars` },
    });
  }
  expect((await home(vendor)).waiting.reviews).toBe(3);
  const all = await db
    .selectFrom('reviews')
    .select(['id', 'rating'])
    .where('listing_id', '=', tour.id)
    .execute();
  const idOf = (rating: number) => all.find((review) => review.rating === rating)?.id ?? '';
  await admin.ok('PATCH /admin/reviews/{id}', {
    params: { id: idOf(1) },
    body: { hidden: true, reason: 'Abuse' },
  });
  await vendor.ok('POST /reviews/{id}/reply', {
    params: { id: idOf(5) },
    body: { reply: 'Thanks' },
  });
  const { rating, steps, waiting } = await home(vendor);
  expect(rating).toEqual({ mean: 4.5, reviews: 2, new: 2 });
  expect(steps.at(-1)?.rating).toBe(4.5);
  expect(waiting.reviews).toBe(1);
});

test('a suspended vendor still sees its figures', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service, priceCents: 10_00 });
  await buy(await app.signedIn('customer'), tour.id);
  await db
    .updateTable('vendors')
    .set({ status: 'Rejected' })
    .where('id', '=', vendor.service.vendor.vendorId)
    .execute();
  const { status, figures } = await vendor.ok('GET /vendor/home', {});
  expect(status).toBe('Rejected');
  expect(figures?.sold?.sales.now).toBe(10);
});
