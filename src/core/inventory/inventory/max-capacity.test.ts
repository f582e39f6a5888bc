import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAgency } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createBookable } from '#testing/bookings.ts';
import { createClinic } from '#testing/doctor.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { createHotelier } from '#testing/hotel.ts';
import { createLandlord, TWO } from '#testing/let.ts';
import { clinic } from '#testing/clinic-vertical.ts';
import { lodge } from '#testing/lodge-vertical.ts';
import { checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { setClosed } from './closures-store.ts';
import { logOversold } from './oversold.ts';
import { findFeedListing } from '../feeds/feed-listing.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: (market) => ({ verticals: { ...market.verticals, lodge, clinic } }),
});
const { db, market } = app;
const MONDAY = '2026-03-16';
const STAY = { checkIn: MONDAY, checkOut: '2026-03-19' };
const NIGHTS = [MONDAY, '2026-03-17', '2026-03-18'];

const rowsOf = (id: string) =>
  db
    .selectFrom('places')
    .select(['day', 'slot', 'capacity', 'taken', 'max_capacity as max'])
    .where('listing_id', '=', id)
    .orderBy('day')
    .orderBy('slot')
    .execute();

async function home(details: object = {}) {
  const landlord = await createLandlord(app);
  const { _id: id } = await landlord.home({ details });
  return { landlord, id, params: { id } };
}

const book = async (customer: Customer, productId: string) => {
  await customer.ok('POST /cart/add', {
    body: { product: { productId, options: { ...STAY, ...TWO } } },
  });
  const { order, payment } = await checkout(customer);
  return { id: order._id, secret: payment.clientSecret };
};

async function sellers() {
  const [landlord, hotel, doctors, agency, guide] = [
    await createLandlord(app),
    await createHotelier(app),
    await createClinic(app),
    await createAgency(app),
    await app.signedIn('vendor'),
  ];
  const service = await createService(market, { vendor: guide.person });
  const tour = (kind: string) => createTour(market, { service, kind });
  const { id: tower } = await createBookable(market, {
    vertical: 'lodge',
    details: { rooms: { tower: 1, sea: 4 } },
    vendor: guide.person,
  });
  return [
    { what: 'home', vendor: landlord, id: (await landlord.home())._id, max: 1 },
    { what: 'room', vendor: hotel, id: (await hotel.room({}))._id, max: 500 },
    { what: 'doctor', vendor: doctors, id: (await doctors.doctor())._id, max: 200 },
    { what: 'worker', vendor: agency, id: (await agency.worker())._id, max: 48 },
    { what: 'tour', vendor: guide, id: (await tour('privateTours')).id, max: 999 },
    { what: 'house', vendor: guide, id: (await tour('luxuryProperties')).id, max: 1 },
    { what: 'guide', vendor: guide, id: (await tour('guides')).id, max: 1 },
    { what: 'tower', vendor: guide, id: tower, max: 1, part: { variant: 'tower' } },
  ];
}

test("limits a day's capacity to the vertical's max, in both endpoints", async () => {
  for (const { what, vendor, id, max, part = {} } of await sellers()) {
    const params = { id };
    const one = (capacity: number) => ({
      params,
      body: { days: [MONDAY], ...part, capacity },
    });
    const refused = await vendor.refused('PUT /listings/{id}/calendar', one(max + 1));
    expect([what, refused.status, refused.body.errorMessages], what).toEqual([
      what,
      400,
      { capacity: `Enter at most ${max}` },
    ]);
    expect(refused.body).toMatchObject({
      errorCodes: { capacity: 'too_big' },
      errorLimits: { capacity: max },
    });
    const days = [{ from: MONDAY, to: '2026-03-20' }];
    const bulk = await vendor.refused('PUT /vendor/calendar', {
      body: { changes: [{ listings: [id], days, ...part, capacity: max + 1 }] },
    });
    expect(bulk.body.errorMessages, what).toEqual({
      'changes.0.capacity': `Enter at most ${max}`,
    });
    expect(await rowsOf(id), what).toEqual([]);
    await vendor.ok('PUT /listings/{id}/calendar', one(0));
    await vendor.ok('PUT /listings/{id}/calendar', one(max));
    expect((await rowsOf(id)).at(-1), what).toMatchObject({ capacity: max, max });
  }
});

test("a doctor's half hour has one place, whatever the day's capacity", async () => {
  const vendor = await createClinic(app);
  const { _id: id } = await vendor.doctor();
  const to = (capacity: number | null) => ({
    params: { id },
    body: { days: [MONDAY], slot: '10:00', capacity },
  });
  const refused = await vendor.refused('PUT /listings/{id}/calendar', to(2));
  expect(refused.body.errorLimits).toEqual({ capacity: 1 });
  await vendor.ok('PUT /listings/{id}/calendar', to(0));
  await vendor.ok('PUT /listings/{id}/calendar', to(null));
  const { days, maxCapacity } = await vendor.ok('GET /listings/{id}/calendar', {
    params: { id },
    query: { from: MONDAY, to: MONDAY },
  });
  expect(maxCapacity).toBe(200);
  expect(new Set(sure(days[0]).parts?.map((part) => part.maxCapacity))).toEqual(new Set([1]));
});

test('a capacity raised by an older version is sold once and lowered', async () => {
  const { id } = await home();
  await db
    .insertInto('places')
    .values(NIGHTS.map((day) => ({ listing_id: id, variant: '', day, slot: '', capacity: 3 })))
    .execute();
  const guests = await Promise.all(Array.from({ length: 6 }, () => app.signedIn('customer')));
  const put = (guest: Customer) =>
    guest.request('POST /cart/add', {
      body: { product: { productId: id, options: { ...STAY, ...TWO } } },
    });
  for (const guest of guests) expect((await put(guest)).status).toBe(200);
  const answers = await Promise.all(
    guests.map((guest) =>
      guest.request('POST /checkout', {
        body: { contact: contactOf(guest) },
        headers: { 'idempotency-key': newKey() },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await rowsOf(id)).toEqual(
    NIGHTS.map((day) => ({ day, slot: '', capacity: 1, taken: 1, max: 1 })),
  );
  expect((await put(await app.signedIn('customer'))).status).toBe(409);
});

test('a place sold twice stays so until one is cancelled, and is full then', async () => {
  const { landlord, id, params } = await home({ freeUntilDays: 0 });
  const guests = [await app.signedIn('customer'), await app.signedIn('customer')] as const;
  const bookings = [];
  for (const guest of guests) {
    const booked = await book(guest, id);
    await pay(guest, booked.secret);
    bookings.push(booked);
    // As before max capacities existed.
    await sql`alter table places disable trigger user`.execute(db);
    await sql`update places set max_capacity = null, capacity = 2 where listing_id = ${id}`.execute(
      db,
    );
    await sql`update places set taken = 0 where listing_id = ${id}`.execute(db);
    await sql`alter table places enable trigger user`.execute(db);
  }
  await sql`update places set taken = 2, max_capacity = 1 where listing_id = ${id}`.execute(db);
  const twice = NIGHTS.map((day) => ({ day, slot: '', capacity: 2, taken: 2, max: 1 }));
  expect(await rowsOf(id)).toEqual(twice);
  await logOversold(market);
  expect(app.logged.at(-1)).toEqual({
    level: 'error',
    event: 'places sold more than once',
    fields: {
      places: NIGHTS.map((day) => ({ listing: id, day, slot: '', taken: 2, max: 1 })),
    },
  });
  // Closing and reopening keeps sold places.
  const days = { params, body: { days: NIGHTS, closed: true } };
  await landlord.ok('PUT /listings/{id}/calendar', days);
  await landlord.ok('PUT /listings/{id}/calendar', {
    params,
    body: { days: NIGHTS, closed: false, capacity: null },
  });
  expect(await rowsOf(id)).toEqual(twice);
  const [one] = bookings;
  await guests[0].ok('POST /orders/{id}/cancel', { params: { id: sure(one).id }, body: {} });
  expect((await orderOf(guests[0], sure(one).id)).status).toBe('cancelled');
  expect(await rowsOf(id)).toEqual(twice.map((row) => ({ ...row, capacity: 1, taken: 1 })));
});

test('the database rejects capacities above the max from any writer', async () => {
  const { landlord, id, params } = await home();
  await landlord.ok('PUT /listings/{id}/calendar', {
    params,
    body: { days: [MONDAY], closed: true },
  });
  await expect(
    db.updateTable('places').set({ capacity: 2 }).where('listing_id', '=', id).execute(),
  ).rejects.toThrow('places_max_capacity');
});

test('a feed reopens a day with its single place', async () => {
  const { id } = await home();
  const listing = sure(await findFeedListing(market, db, id));
  for (const closed of [true, false])
    await db
      .transaction()
      .execute((trx) => setClosed(trx, id, listing.days([MONDAY]), { source: 'feed:1', closed }));
  expect(await rowsOf(id)).toEqual([{ day: MONDAY, slot: '', capacity: 1, taken: 0, max: 1 }]);
});

test('concurrent writers never raise the capacity above the max or lower it below an unpaid hold', async () => {
  const vendor = await createAgency(app);
  const { _id: id } = await vendor.worker();
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: { productId: id, options: { hire: 'hour', day: MONDAY, slot: '10:00', hours: 4 } },
    },
  });
  const { order } = await checkout(customer, {
    address: {
      name: 'Mona',
      phone: '+20 100 555 0111',
      country: 'Egypt',
      city: 'Cairo',
      line: '4',
    },
  });
  expect(order.status).toBe('pending');
  const set = (capacity: number) =>
    vendor.request('PUT /listings/{id}/calendar', {
      params: { id },
      body: { days: [MONDAY], capacity },
    });
  const answers = await Promise.all([48, 49, 8, 9, 200, 20].map(set));
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 409, 200, 400, 200]);
  const day = sure((await rowsOf(id)).find(({ slot }) => slot === ''));
  expect([48, 9, 20]).toContain(day.capacity);
  expect(day).toMatchObject({ taken: 9, max: 48 });
});

test('a tour that becomes a house is let as a whole: capacities are lowered, sold places stay', async () => {
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, { vendor: vendor.person });
  const { id } = await createTour(market, { service, kind: 'privateTours' });
  const params = { id };
  await vendor.ok('PUT /listings/{id}/calendar', {
    params,
    body: { days: [MONDAY, '2026-03-17'], capacity: 12 },
  });
  await sql`update places set taken = 5 where listing_id = ${id} and day = ${MONDAY}`.execute(db);
  await vendor.ok('PUT /tours/{id}', { params, body: { category: 'luxuryProperties' } });
  expect(await rowsOf(id)).toEqual([
    { day: MONDAY, slot: '', capacity: 5, taken: 5, max: 1 },
    { day: '2026-03-17', slot: '', capacity: 1, taken: 0, max: 1 },
  ]);
});
