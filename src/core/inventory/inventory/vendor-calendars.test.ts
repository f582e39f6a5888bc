// Long because it covers everything that bulk day changes apply, refuse and undo.
import { expect, test } from 'vitest';
import { daysFrom } from '#base/calendar-date.ts';
import type { z } from 'zod';
import type { DaysChange } from '#contract/vendor-calendar.ts';
import { createBookable, createBookingsApp } from '#testing/bookings.ts';
import { buy, checkout, pay, DAY } from '#testing/shop.ts';
import { createTour } from '#testing/fixtures.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp();
const { db, market } = app;
const PUT = 'PUT /vendor/calendar';
const GET = 'GET /vendor/calendar';
const WEEK = { from: '2026-03-09', to: '2026-03-15' };

type Given = Omit<z.input<typeof DaysChange>, 'listings' | 'days'>;

async function sold(vertical: 'lodge' | 'clinic' = 'lodge', details: object = {}) {
  const vendor = await createSeller(app);
  const { id } = await createBookable(market, { vertical, details, vendor: vendor.person });
  const change = (given: Given, days = [WEEK]) =>
    vendor.ok(PUT, { body: { changes: [{ listings: [id], days, ...given }] } });
  const refused = (given: object, days: object[] = [WEEK]) =>
    vendor.refused(PUT, { body: { changes: [{ listings: [id], days, ...given }] } });
  const days = async (span: { from: string; to: string } = WEEK) =>
    sure((await vendor.ok(GET, { query: span })).listings.find(({ _id }) => _id === id)).days;
  return { vendor, id, change, refused, days };
}
const left = async (id: string, from: string, to = from) =>
  (
    await app.guest().ok('GET /listings/{id}/availability', { params: { id }, query: { from, to } })
  ).days.map((day) => [day.left, day.closed]);
const kept = async (id: string) => [
  ...(await db.selectFrom('day_terms').selectAll().where('listing_id', '=', id).execute()),
  ...(await db.selectFrom('closures').selectAll().where('listing_id', '=', id).execute()),
  ...(await db.selectFrom('places').selectAll().where('listing_id', '=', id).execute()),
];

test("sets terms on a range's weekdays for several listings at once", async () => {
  const { vendor, id, days } = await sold();
  const { id: other } = await createBookable(market, { vertical: 'lodge', vendor: vendor.person });
  const { listings } = await vendor.ok(PUT, {
    body: {
      changes: [
        {
          listings: [id, other],
          days: [WEEK],
          weekdays: ['thursday', 'friday'],
          price: 120,
          minNights: 2,
          noDeparture: true,
        },
      ],
    },
  });
  expect(listings.map(({ _id, days: named }) => [_id, named.map(({ day }) => day)])).toEqual([
    [id, ['2026-03-12', '2026-03-13']],
    [other, ['2026-03-12', '2026-03-13']],
  ]);
  const own = { price: 120, minNights: 2, noArrival: false, noDeparture: true };
  expect((await days()).filter(({ price }) => price === 120)).toMatchObject([
    { day: '2026-03-12', terms: own },
    { day: '2026-03-13', terms: own },
  ]);
});

test("undo restores each day's own values and nothing else", async () => {
  const { vendor, id, change, days } = await sold('lodge', { rooms: { garden: 2 } });
  await change({ price: 90 }, [{ from: '2026-03-10', to: '2026-03-11' }]);
  await change({ variant: 'garden', capacity: 1 }, [{ from: '2026-03-10', to: '2026-03-10' }]);
  const stood = await days();
  const { before } = await change({ price: 150, minNights: 3, closed: true });
  expect(before.map(({ days: ranges, price }) => [ranges, price])).toEqual([
    [
      [
        { from: '2026-03-09', to: '2026-03-09' },
        { from: '2026-03-12', to: '2026-03-15' },
      ],
      null,
    ],
    [[{ from: '2026-03-10', to: '2026-03-11' }], 90],
  ]);
  expect((await days()).every(({ closed, left: free }) => closed && free === 0)).toBe(true);
  expect((await left(id, WEEK.from, WEEK.to)).every(([, why]) => why === 'vendor')).toBe(true);
  await vendor.ok(PUT, { body: { changes: before } });
  expect(await days()).toEqual(stood);
  const again = await change({ price: 150 }, [{ from: '2026-03-10', to: '2026-03-10' }]);
  expect((await change({ price: 150 }, [{ from: '2026-03-10', to: '2026-03-10' }])).before).toEqual(
    [],
  );
  expect(again.before).toEqual([
    {
      listings: [id],
      days: [{ from: '2026-03-10', to: '2026-03-10' }],
      variant: '',
      slot: '',
      price: 90,
    },
  ]);
});

test('refuses capacities below the sold count by name, for all listings, but allows closing', async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service });
  const free = await createTour(market, { service: vendor.service });
  await buy(await app.signedIn('customer'), tour.id, { people: 4 });
  const body = (given: object) => ({
    body: {
      changes: [
        {
          listings: [free.id, tour.id],
          days: [{ from: '2026-03-20', to: '2026-03-30' }],
          price: 99,
          ...given,
        },
      ],
    },
  });
  const said = await vendor.refused(PUT, body({ capacity: 3 }));
  expect([said.status, said.code, said.message]).toEqual([
    409,
    'places_taken',
    "Places already booked on Mar 22, 2026: 4. You can't go lower.",
  ]);
  expect(said).toMatchObject({ body: { listing: tour.id, day: DAY, taken: 4 } });
  expect([...(await kept(free.id)), ...(await kept(tour.id))]).toMatchObject([
    { day: DAY, taken: 4, capacity: 12, closed: false },
  ]);
  await vendor.ok(PUT, body({ capacity: 4, closed: true }));
  expect(await left(tour.id, DAY)).toEqual([[0, 'vendor']]);
  const { listings } = await vendor.ok(GET, { query: { from: DAY, to: DAY } });
  expect(listings.map(({ days }) => days[0])).toMatchObject([
    { taken: 4, capacity: 4, left: 0, closed: true, price: 99 },
    { taken: 0, capacity: 4, left: 0, closed: true },
  ]);
});

test('a variant has its own places, and a closed day closes all of them', async () => {
  const { vendor, id, change, days } = await sold();
  const day = '2026-03-10';
  const one = [{ from: day, to: day }];
  const { before } = await change({ variant: 'garden', capacity: 5 }, one);
  expect((await days({ from: day, to: day }))[0]).toMatchObject({
    capacity: 6,
    taken: 0,
    left: 6,
    parts: [
      { variant: 'garden', slot: '', name: 'garden', capacity: 5, left: 5 },
      { variant: 'sea', capacity: 1, left: 1 },
    ],
  });
  expect(await left(id, day)).toEqual([[5, null]]);
  await vendor.ok(PUT, { body: { changes: before } });
  expect(await left(id, day)).toEqual([[2, null]]);
  await change({ closed: true }, one);
  const customer = await app.signedIn('customer');
  const stay = { checkIn: day, checkOut: '2026-03-11', room: 'sea' };
  const add = () =>
    customer.request('POST /cart/add', {
      body: { product: { productId: id, subDetails: stay } },
    });
  expect((await add()).status).toBe(409);
  await change({ closed: false }, one);
  expect((await add()).status).toBe(200);
});

test('a time has its own places, if it is offered', async () => {
  const { vendor, id } = await sold('clinic');
  const params = { id };
  const body = { days: ['2026-03-09'], slot: '09:30', capacity: 0 };
  const { days } = await vendor.ok('PUT /listings/{id}/calendar', { params, body });
  expect(days[0]?.parts?.map(({ slot, capacity }) => [slot, capacity]).slice(0, 4)).toEqual([
    ['09:00', 1],
    ['09:15', 1],
    ['09:30', 0],
    ['09:45', 1],
  ]);
  const { days: open } = await app.guest().ok('GET /listings/{id}/availability', {
    params,
    query: { from: '2026-03-09', to: '2026-03-09' },
  });
  const free = open.filter((day) => day.left > 0).map(({ slot }) => slot);
  expect(free).toEqual(['09:00', '09:45', '10:00', '10:15', '10:30']);
  // The list of several listings has no times.
  expect((await vendor.ok(GET, { query: WEEK })).listings[0]?.days[0]?.parts).toBeUndefined();
});

test.each([
  ['a weekday that the range has not', { weekdays: ['monday'], price: 90 }, 'weekdays', 1],
  ['no weekday at all', { weekdays: [], price: 90 }, 'weekdays', 0],
  ['half a night', { minNights: 1.5 }, 'minNights', 0],
  ['a price below nothing', { price: -1 }, 'price', 0],
  ['more places than are counted', { capacity: 10_000 }, 'capacity', 0],
  ['places of a house whose rooms are counted', { capacity: 3 }, 'capacity', 0],
  ['a room that there is not', { variant: 'roof', capacity: 3 }, 'variant', 0],
  ['a time of what has none', { slot: '09:00', capacity: 0 }, 'slot', 0],
  ['a price of one room', { variant: 'sea', price: 90 }, 'variant', 0],
  ['one room that is closed', { variant: 'sea', closed: true }, 'variant', 0],
])('%s is refused at its field, and nothing is stored', async (_, given, field, from) => {
  const { id, refused } = await sold();
  const said = await refused({ closed: from ? true : undefined, ...given }, [
    { from: from ? '2026-03-10' : WEEK.from, to: '2026-03-11' },
  ]);
  expect([said.status, Object.keys(said.errorMessages ?? {})]).toEqual([
    400,
    [`changes.0.${field}`],
  ]);
  expect(await kept(id)).toEqual([]);
});

test.each([
  ['days that have passed', [{ from: '2026-03-01', to: '2026-03-03' }], 'changes.0.days'],
  ['days years ahead', [{ from: '2029-03-01', to: '2029-03-03' }], 'changes.0.days'],
  ['a range that ends first', [{ from: '2026-03-12', to: '2026-03-11' }], 'changes.0.days.0.to'],
  ['a century', [{ from: '2026-03-12', to: '2126-03-11' }], 'changes.0.days.0.to'],
  ['a day that is none', [{ from: '2026-02-30', to: '2026-03-11' }], 'changes.0.days.0.from'],
  ['no day', [], 'changes.0.days'],
  [
    'more days than one call changes',
    Array.from({ length: 6 }, () => ({ from: '2026-03-12', to: '2027-03-11' })),
    'changes',
  ],
])('%s are refused at their field, and nothing is stored', async (_, days, field) => {
  const { id, refused } = await sold();
  const said = await refused({ price: 90 }, days);
  expect([said.status, Object.keys(said.errorMessages ?? {})]).toEqual([400, [field]]);
  expect(await kept(id)).toEqual([]);
});

test("another vendor's listing returns 404, and own ones stay unchanged", async () => {
  const { vendor, id } = await sold();
  const { id: theirs } = await sold();
  const body = { changes: [{ listings: [id, theirs], days: [WEEK], price: 1 }] };
  expect((await vendor.refused(PUT, { body })).status).toBe(404);
  expect([...(await kept(id)), ...(await kept(theirs))]).toEqual([]);
  const { listings, total } = await vendor.ok(GET, { query: WEEK });
  expect([listings.map(({ _id }) => _id), total]).toEqual([[id], 1]);
  const long = await vendor.refused(GET, { query: { from: '2026-03-01', to: '2026-06-01' } });
  expect(Object.keys(long.errorMessages ?? {})).toEqual(['to']);
});

test('lists listings by name, optionally of one service', async () => {
  const { vendor, id, change } = await sold('lodge', { rooms: { sea: 1 } });
  const tour = await createTour(market, { service: vendor.service, name: 'A balloon' });
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: id,
        subDetails: { checkIn: '2026-03-12', checkOut: '2026-03-14', room: 'sea' },
      },
    },
  });
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  await change({ noArrival: true }, [{ from: '2026-03-12', to: '2026-03-12' }]);
  const { listings, total } = await vendor.ok(GET, {
    query: { from: '2026-03-12', to: '2026-03-14' },
  });
  expect([total, listings.map(({ name }) => name)]).toEqual([2, ['A balloon', 'A lodge']]);
  expect(listings[1]).toMatchObject({
    maxCapacity: null,
    dayTerms: ['price', 'minNights', 'noArrival', 'noDeparture'],
    days: [
      { taken: 1, left: 0, price: 80, terms: { noArrival: true } },
      { taken: 1, left: 0 },
      { taken: 0, left: 1 },
    ],
  });
  const narrow = await vendor.ok(GET, { query: { serviceId: vendor.service.id, ...WEEK } });
  expect(narrow.listings.map(({ _id, maxCapacity }) => [_id, maxCapacity])).toEqual([
    [tour.id, 999],
  ]);
});

test('lists the listings of one vertical, and refuses unknown ones', async () => {
  const { vendor, id } = await sold();
  const tour = await createTour(market, { service: vendor.service });
  const { vendor: other } = await sold();
  const of = async (person: typeof vendor, vertical: string) => {
    const { listings, total } = await person.ok(GET, { query: { vertical, ...WEEK } });
    return [listings.map(({ _id }) => _id), total];
  };
  expect(await of(vendor, 'tours')).toEqual([[tour.id], 1]);
  expect(await of(vendor, 'lodge')).toEqual([[id], 1]);
  expect(await of(vendor, 'groceries')).toEqual([[], 0]);
  expect(await of(other, 'tours')).toEqual([[], 0]);
  for (const vertical of ['planets', 'constructor'])
    expect(await vendor.refused(GET, { query: { vertical } })).toMatchObject({
      status: 400,
      errorMessages: { vertical: 'There is no such vertical' },
    });
});

test('changes the days of a year at once', async () => {
  const { vendor, change, days } = await sold('lodge', { rooms: { sea: 1 } });
  const { before, listings } = await change({ price: 70, closed: true }, [
    { from: '2026-03-02', to: '2027-03-01' },
  ]);
  expect(sure(listings[0]).days).toHaveLength(365);
  expect(before).toHaveLength(1);
  expect(daysFrom('2026-03-02', 365).at(-1)).toBe('2027-03-01');
  await vendor.ok(PUT, { body: { changes: before } });
  expect((await days()).every(({ price, closed }) => price === 80 && !closed)).toBe(true);
});
