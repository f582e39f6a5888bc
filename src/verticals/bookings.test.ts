// Long because it tests the booking kit for all verticals: first stays, then times of a day.
import { expect, test } from 'vitest';
import { createBookable, createBookingsApp } from '#testing/bookings.ts';
import type { TestClient } from '#testing/client.ts';
import { checkout, type Customer, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp();
const { db, market } = app;

const body = (productId: string, subDetails: object, more: object = {}) => ({
  body: { product: { productId, subDetails: { ...subDetails }, ...more } },
});
const put = (customer: TestClient, id: string, options: object) =>
  customer.ok('POST /cart/add', body(id, options));
const refused = async (customer: TestClient, id: string, options: object, more: object = {}) => {
  const { status, body: said } = await customer.refused('POST /cart/add', body(id, options, more));
  return { ...said, status, why: said.why };
};
const quote = (id: string, options: object) =>
  app
    .guest()
    .ok('POST /listings/{id}/quote', { params: { id }, body: { options: { ...options } } });
async function book(customer: Customer, id: string, options: object) {
  await put(customer, id, options);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { serviceOrders } = await orderOf(customer, order._id);
  return sure(serviceOrders[0]?.items[0]);
}
const rowsOf = async (id: string) =>
  (
    await db
      .selectFrom('places')
      .select(['variant', 'day', 'slot', 'taken'])
      .where('listing_id', '=', id)
      .where('taken', '>', 0)
      .orderBy('day')
      .orderBy('slot')
      .execute()
  ).map(({ variant, day, slot, taken }) => [variant, day, slot, taken]);
const daysLeft = async (id: string, from: string, to = from, client: TestClient = app.guest()) =>
  (await client.ok('GET /listings/{id}/availability', { params: { id }, query: { from, to } }))
    .days;

const lodge = (details: object = {}, more: object = {}) =>
  createBookable(market, { vertical: 'lodge', details, ...more });
const clinic = (details: object = {}) => createBookable(market, { vertical: 'clinic', details });

// Thursday 2026-03-12 to Sunday 2026-03-15.
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15' };

test('a stay takes its nights, and the departure day is free for the next', async () => {
  const { id } = await lodge({ rooms: { sea: 1 } });
  const customer = await app.signedIn('customer');
  const item = await book(customer, id, { ...STAY, room: 'sea' });
  expect(item).toMatchObject({
    subDetails: { ...STAY, room: 'sea', nights: 3 },
    when: { from: '2026-03-12', to: '2026-03-15', startsAt: null },
  });
  expect(await rowsOf(id)).toEqual([
    ['sea', '2026-03-12', '', 1],
    ['sea', '2026-03-13', '', 1],
    ['sea', '2026-03-14', '', 1],
  ]);
  const other = await app.signedIn('customer');
  const overlapping = { room: 'sea', checkIn: '2026-03-14', checkOut: '2026-03-16' };
  expect(await refused(other, id, overlapping)).toMatchObject({ status: 409, code: 'sold_out' });
  await put(other, id, { room: 'sea', checkIn: '2026-03-15', checkOut: '2026-03-16' });
  await put(other, id, { room: 'sea', checkIn: '2026-03-10', checkOut: '2026-03-12' });
});

test('rooms are variants with their own places, and a stay may take several', async () => {
  const { id } = await lodge();
  const customer = await app.signedIn('customer');
  await book(customer, id, { ...STAY, room: 'garden', count: 2 });
  expect(await refused(customer, id, { ...STAY, room: 'garden' })).toMatchObject({ status: 409 });
  await put(customer, id, { ...STAY, room: 'sea' });
  expect(await refused(customer, id, { ...STAY, room: 'roof' })).toMatchObject({
    status: 400,
    why: { fault: 'variant_gone' },
  });
});

test("a night costs its own price, else the weekend's or the listing's; fees and taxes are lines", async () => {
  const vendor = await createSeller(app);
  const { id } = await lodge(
    { weekendCents: 100_00, cleaningCents: 25_00, taxBps: 1_000 },
    { vendor: vendor.person },
  );
  await vendor.ok('PUT /listings/{id}/calendar', {
    params: { id },
    body: { days: ['2026-03-14'], price: 120 },
  });
  const { lines, total } = await quote(id, { checkIn: '2026-03-11', checkOut: '2026-03-15' });
  expect(lines.map(({ what, part, units, unitPrice }) => [what, part, units, unitPrice])).toEqual([
    ['night', 'sale', 1, 80],
    ['night', 'sale', 2, 100],
    ['night', 'sale', 1, 120],
    ['cleaning', 'fee', 1, 25],
    ['tax', 'tax', 1, 42.5],
  ]);
  expect(total).toBe(467.5);
  expect((await daysLeft(id, '2026-03-12', '2026-03-14')).map(({ price }) => price)).toEqual([
    100, 100, 120,
  ]);
});

test('the listing or the arrival day sets the minimum stay', async () => {
  const vendor = await createSeller(app);
  const { id } = await lodge({ shortest: 2, longest: 4 }, { vendor: vendor.person });
  const customer = await app.signedIn('customer');
  const until = (checkOut: string, checkIn = '2026-03-12') =>
    refused(customer, id, { checkIn, checkOut });
  expect(await until('2026-03-13')).toMatchObject({
    status: 400,
    errorMessages: { checkOut: 'Arriving on Mar 12, 2026, the shortest stay is 2 nights.' },
    why: { fault: 'stay_too_short', nights: 2, day: '2026-03-12' },
  });
  expect((await until('2026-03-17')).why).toEqual({ fault: 'stay_too_long', nights: 4 });
  expect((await until('2026-03-12')).why).toEqual({ fault: 'ends_too_soon' });
  expect((await until('2199-12-31')).why).toMatchObject({ fault: 'day_too_far' });
  expect((await until('2026-02-30')).why).toEqual({ fault: 'day_unreal' });
  const params = { id };
  const terms = (days: string[], change: object) =>
    vendor.ok('PUT /listings/{id}/calendar', { params, body: { days, ...change } });
  await terms(['2026-03-12'], { minNights: 3 });
  await terms(['2026-03-13'], { noArrival: true });
  await terms(['2026-03-15'], { noDeparture: true });
  expect((await until('2026-03-14')).why).toMatchObject({ fault: 'stay_too_short', nights: 3 });
  expect((await until('2026-03-15')).why).toEqual({ fault: 'no_departure', day: '2026-03-15' });
  expect((await until('2026-03-16', '2026-03-13')).why).toEqual({
    fault: 'no_arrival',
    day: '2026-03-13',
  });
  await put(customer, id, { checkIn: '2026-03-12', checkOut: '2026-03-16' });
  expect(await daysLeft(id, '2026-03-12', '2026-03-15')).toMatchObject([
    { minNights: 3 },
    { noArrival: true },
    { left: 2 },
    { noDeparture: true },
  ]);
});

test('guests arrive on allowed weekdays, after the notice period', async () => {
  const { id } = await lodge({ arrivals: ['saturday'], noticeHours: 48 });
  const customer = await app.signedIn('customer');
  const asked = async (checkIn: string, checkOut: string) =>
    (await refused(customer, id, { checkIn, checkOut })).why;
  expect(await asked('2026-03-12', '2026-03-15')).toEqual({
    fault: 'no_arrival',
    day: '2026-03-12',
  });
  // 15:00 on Wednesday is more than 48 hours away, 15:00 tomorrow is not.
  expect(await asked('2026-03-03', '2026-03-05')).toEqual({ fault: 'too_late', hours: 48 });
  await put(customer, id, { checkIn: '2026-03-14', checkOut: '2026-03-16' });
});

test('a stay takes its free nights too, and calendars include those beyond their last day', async () => {
  const { id } = await lodge({ rooms: { garden: 1 }, restNights: 1 });
  const customer = await app.signedIn('customer');
  await book(customer, id, STAY);
  expect((await rowsOf(id)).map(([, day]) => day)).toEqual([
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
    '2026-03-15',
  ]);
  const left = async (from: string, to = from) =>
    (await daysLeft(id, from, to)).map((day) => day.left);
  expect(await left('2026-03-10', '2026-03-16')).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(await left('2026-03-11')).toEqual([0]);
});

test('a booking has no quantity, and adding it again has no effect', async () => {
  const { id } = await lodge();
  const customer = await app.signedIn('customer');
  const two = await refused(customer, id, STAY, { quantity: 2 });
  expect(two).toMatchObject({ status: 400, why: { fault: 'single' } });
  await put(customer, id, STAY);
  await put(customer, id, STAY);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems.map(({ quantity }) => quantity)).toEqual([1]);
});

test('an unpaid hold blocks others, but not its owner', async () => {
  const { id } = await lodge({ rooms: { garden: 1 } });
  const customer = await app.signedIn('customer');
  await put(customer, id, STAY);
  await checkout(customer);
  const left = async (client: TestClient) =>
    (await daysLeft(id, '2026-03-12', '2026-03-12', client))[0]?.left;
  expect([await left(customer), await left(app.guest())]).toEqual([1, 0]);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems).toMatchObject([{ left: 1 }]);
  expect(cartItems[0]?.problem).toBeUndefined();
  const other = await app.signedIn('customer');
  expect(await refused(other, id, STAY)).toMatchObject({ status: 409, code: 'sold_out' });
});

test('vendors list and price bookings with the common calls', async () => {
  const { lodge: rules, clinic: priced } = market.verticals;
  const entry = { kind: 'room', priceCents: 50_00, details: {}, variants: [], sent: [], at: '' };
  expect(rules?.entered?.(entry)).toMatchObject({ priceCents: 50_00, details: { shortest: 1 } });
  expect(rules?.entered?.({ ...entry, priceCents: null })).toMatchObject({ priceCents: null });
  expect(() => priced?.entered?.({ ...entry, kind: 'tent', priceCents: null })).toThrow(
    expect.objectContaining({ codes: { kind: 'choose', price: 'required' } }),
  );
});

// Monday 2026-03-09, open from 09:00 to 11:00.
const MONDAY = '2026-03-09';
const times = async (id: string, day = MONDAY) =>
  (await daysLeft(id, day)).filter(({ left }) => left > 0).map(({ slot }) => slot);

test('a visit takes its cells and a place of its day; overlapping lengths exclude each other', async () => {
  const { id } = await clinic();
  expect(await times(id)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30']);
  const customer = await app.signedIn('customer');
  const item = await book(customer, id, { reason: 'long', day: MONDAY, slot: '09:30' });
  expect(item).toMatchObject({
    unitPrice: 90,
    when: { from: MONDAY, to: MONDAY, slot: '09:30', startsAt: '2026-03-09T07:30:00.000Z' },
  });
  expect(await rowsOf(id)).toEqual([
    ['', MONDAY, '', 1],
    ['', MONDAY, '09:30', 1],
    ['', MONDAY, '09:45', 1],
    ['', MONDAY, '10:00', 1],
  ]);
  expect(await times(id)).toEqual(['09:00', '10:15', '10:30']);
  const other = await app.signedIn('customer');
  const late = { reason: 'visit', day: MONDAY, slot: '10:00' };
  expect(await refused(other, id, late)).toMatchObject({ status: 409, code: 'sold_out' });
  await put(other, id, { ...late, slot: '10:15' });
});

test('only times of the timetable can be booked', async () => {
  const { id } = await clinic();
  const customer = await app.signedIn('customer');
  const asked = async (options: object) => (await refused(customer, id, options)).why;
  expect(await asked({ day: MONDAY })).toEqual({ fault: 'slot_needed' });
  for (const slot of ['09:10', '08:45', '10:45', '25:00', '9:00'])
    expect(await asked({ day: MONDAY, slot })).toEqual({ fault: 'slot_gone' });
  // A long visit would not end in time.
  expect(await asked({ day: MONDAY, slot: '10:30', reason: 'long' })).toEqual({
    fault: 'slot_gone',
  });
  // Closed on Tuesdays.
  expect(await asked({ day: '2026-03-10', slot: '09:00' })).toEqual({ fault: 'slot_gone' });
  expect(await daysLeft(id, '2026-03-10')).toMatchObject([{ left: 0, closed: 'weekday' }]);
  // Today it is 11:00, and the notice period is two hours.
  expect(await asked({ day: '2026-03-02', slot: '10:30' })).toEqual({
    fault: 'too_late',
    hours: 2,
  });
});

test('a buffer delays the next start, and may exceed the end of the open hours', async () => {
  const { id } = await clinic({ bufferMinutes: 15 });
  const customer = await app.signedIn('customer');
  await book(customer, id, { day: MONDAY, slot: '09:00' });
  await book(customer, id, { day: MONDAY, slot: '10:30' });
  expect((await rowsOf(id)).map(([, , slot]) => slot)).toEqual([
    '',
    '09:00',
    '09:15',
    '09:30',
    '10:30',
    '10:45',
  ]);
  // A visit at 10:00 would need the cell at 10:30 for its buffer.
  expect(await times(id)).toEqual(['09:45']);
});

test('a doctor has a maximum of visits a day, and none on a closed day', async () => {
  const vendor = await createSeller(app);
  const { id } = await createBookable(market, {
    vertical: 'clinic',
    details: { mostADay: 1 },
    vendor: vendor.person,
  });
  const customer = await app.signedIn('customer');
  await book(customer, id, { day: MONDAY, slot: '09:00' });
  expect(await times(id)).toEqual([]);
  const params = { id };
  const next = '2026-03-16';
  const { days } = await vendor.ok('PUT /listings/{id}/calendar', {
    params,
    body: { days: [next], closed: true },
  });
  expect(days).toMatchObject([{ day: next, capacity: 1, closed: true }]);
  expect((await daysLeft(id, next)).every(({ closed }) => closed === 'vendor')).toBe(true);
});

test('closing and reopening a day restores its places', async () => {
  const vendor = await createSeller(app);
  const { id } = await createBookable(market, { vertical: 'clinic', vendor: vendor.person });
  const write = (closed: boolean) =>
    vendor.ok('PUT /listings/{id}/calendar', { params: { id }, body: { days: [MONDAY], closed } });
  await write(true);
  const { days } = await write(false);
  expect(days).toMatchObject([{ day: MONDAY, capacity: 20, taken: 0, closed: false }]);
  const customer = await app.signedIn('customer');
  await put(customer, id, { day: MONDAY, slot: '09:00' });
  await put(customer, id, { day: MONDAY, slot: '10:00' });
});

test('does not offer a time that the clocks skip, or a visit across a clock change', async () => {
  // On Friday 2026-04-24 Cairo's clocks go from 00:00 to 01:00.
  const { id } = await clinic();
  expect(await times(id, '2026-04-24')).toEqual(['01:00', '01:15', '01:30']);
  expect(await times(id, '2026-04-17')).toContain('00:00');
});
