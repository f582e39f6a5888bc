import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { grocer, product } from '#testing/goods.ts';
import { createClinic } from '#testing/doctor.ts';
import { createHotelier } from '#testing/hotel.ts';
import { createLandlord, TWO } from '#testing/let.ts';
import { checkout, contactOf, type Customer, newKey, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const PARTY = { adults: 2, childAges: [] };

const put = (customer: Customer, productId: string, options: object, replaces?: string) =>
  customer.ok('POST /cart/add', {
    body: {
      product: { productId, options: { ...options } },
      ...(replaces !== undefined && { replaces }),
    },
  });
async function sold(productId: string, options: object) {
  const customer = await app.signedIn('customer');
  await put(customer, productId, options);
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
}
interface Beside {
  readonly productId: string;
  readonly options: Record<string, unknown>;
}
const near = async (
  id: string,
  options: object,
  by: Pick<Customer, 'ok'> = app.guest(),
  besides: Beside[] = [],
) =>
  (
    await by.ok('POST /listings/{id}/nearest', {
      params: { id },
      body: { options: { ...options }, besides },
    })
  ).nearest;
/** The other lines of a cart. */
const besidesIn = async (customer: Customer, line: { readonly _id: string }): Promise<Beside[]> =>
  (await customer.ok('GET /cart/get', {})).cartItems
    .filter(({ _id }) => _id !== line._id)
    .map(({ productId, options }) => ({ productId, options: { ...options } }));
const spans = (all: Awaited<ReturnType<typeof near>>) => all.map(({ from, to }) => [from, to]);

const stay = (checkIn: string, checkOut: string, over: object = {}) => ({
  checkIn,
  checkOut,
  ratePlan: 'flexible',
  rooms: [PARTY],
  ...over,
});

test('offers the nearest nights of the same length with their price, and one call takes them', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 1 } });
  const customer = await app.signedIn('customer');
  const { cartItem } = await put(customer, _id, stay('2026-03-12', '2026-03-15'));
  await sold(_id, stay('2026-03-12', '2026-03-14'));
  const [line] = (await customer.ok('GET /cart/get', {})).cartItems;
  expect(line?.problem).toMatchObject({ code: 'sold_out', day: '2026-03-12', of: 'room' });
  const found = await near(_id, sure(line).options, customer);
  expect(spans(found)).toEqual([
    ['2026-03-09', '2026-03-12'],
    ['2026-03-14', '2026-03-17'],
    ['2026-03-15', '2026-03-18'],
  ]);
  // A weekday costs 80: three nights in one room.
  expect(found.map(({ total }) => total)).toEqual([240, 240, 240]);
  const { cartItem: taken } = await put(customer, _id, sure(found[1]).options, cartItem._id);
  expect(taken).toMatchObject({
    total: 240,
    subDetails: { checkIn: '2026-03-14', checkOut: '2026-03-17', rooms: [PARTY] },
  });
  const lines = (await customer.ok('GET /cart/get', {})).cartItems;
  expect(lines.map(({ problem }) => problem)).toEqual([undefined]);
});

test('validates alternatives like sales: own terms of days, closed nights, the horizon', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 1, weekendCents: null } });
  const change = (days: string[], body: object) =>
    hotel.ok('PUT /listings/{id}/calendar', { params: { id: _id }, body: { days, ...body } });
  await change(['2026-03-12'], { closed: true });
  await change(['2026-03-13'], { minNights: 5 });
  await change(['2026-03-10'], { noArrival: true });
  await change(['2026-03-16'], { noDeparture: true });
  expect(spans(await near(_id, stay('2026-03-11', '2026-03-13')))).toEqual([
    ['2026-03-08', '2026-03-10'],
    ['2026-03-09', '2026-03-11'],
    ['2026-03-15', '2026-03-17'],
  ]);
  // Two rooms when only one exists, and an unknown rate.
  expect(await near(_id, stay('2026-03-11', '2026-03-13', { rooms: [PARTY, PARTY] }))).toEqual([]);
  expect(await near(_id, stay('2026-03-11', '2026-03-13', { ratePlan: 'gone' }))).toEqual([]);
});

test('searches from today on for a past stay; an invalid stay has no alternatives', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room();
  expect(spans(await near(_id, stay('2026-02-20', '2026-02-22')))).toEqual([
    ['2026-03-02', '2026-03-04'],
    ['2026-03-03', '2026-03-05'],
    ['2026-03-04', '2026-03-06'],
  ]);
  for (const options of [
    {},
    stay('2026-02-30', '2026-03-04'),
    stay('2026-03-12', '2026-03-12'),
    stay('2026-03-12', '3026-03-12'),
    stay('3026-03-12', '3026-03-14'),
    { checkIn: ['2026-03-12'], checkOut: 4 },
  ])
    expect(await near(_id, options)).toEqual([]);
  const { status } = await app.guest().refused('POST /listings/{id}/nearest', {
    params: { id: '0190aaaa-0000-7000-8000-000000000000' },
    body: { options: {} },
  });
  expect(status).toBe(404);
});

test('does not offer nights of another cart line, so that every alternative fits beside it', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 1 } });
  const { _id: other } = await hotel.room({ details: { rooms: 1 } });
  const customer = await app.signedIn('customer');
  const { cartItem } = await put(customer, _id, stay('2026-03-12', '2026-03-15'));
  await put(customer, _id, stay('2026-03-15', '2026-03-17'));
  // Another room type does not block it.
  await put(customer, other, stay('2026-03-08', '2026-03-12'));
  await sold(_id, stay('2026-03-12', '2026-03-14'));
  const besides = await besidesIn(customer, cartItem);
  const options = stay('2026-03-12', '2026-03-15');
  expect(spans(await near(_id, options, customer))).toContainEqual(['2026-03-14', '2026-03-17']);
  const found = await near(_id, options, customer, besides);
  expect(spans(found)).toEqual([
    ['2026-03-08', '2026-03-11'],
    ['2026-03-09', '2026-03-12'],
    ['2026-03-17', '2026-03-20'],
  ]);
  // A guest's cart is in the browser, and counts the same.
  expect(await near(_id, options, app.guest(), besides)).toEqual(found);
  await put(customer, _id, sure(found[1]).options, cartItem._id);
  const lines = (await customer.ok('GET /cart/get', {})).cartItems;
  expect(lines.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
});

test('counts the rooms of another line, and does not offer its own stay again', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 3 } });
  const customer = await app.signedIn('customer');
  const { cartItem } = await put(customer, _id, stay('2026-03-12', '2026-03-14'));
  await put(customer, _id, stay('2026-03-14', '2026-03-16'));
  await sold(_id, stay('2026-03-12', '2026-03-14', { rooms: [PARTY, PARTY, PARTY] }));
  await sold(_id, stay('2026-03-15', '2026-03-17'));
  const besides = await besidesIn(customer, cartItem);
  expect(spans(await near(_id, stay('2026-03-12', '2026-03-14'), customer, besides))).toEqual([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-10', '2026-03-12'],
    ['2026-03-15', '2026-03-17'],
  ]);
  // Two rooms do not fit beside it on the night of the 15th.
  const two = stay('2026-03-12', '2026-03-14', { rooms: [PARTY, PARTY] });
  expect(spans(await near(_id, two, customer, besides))).toEqual([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-10', '2026-03-12'],
    ['2026-03-16', '2026-03-18'],
  ]);
});

test('for a home, free nights after a stay count, and a gap may be filled', async () => {
  const landlord = await createLandlord(app);
  const { _id } = await landlord.home({ details: { prepNights: 1, minNights: 2, weeklyBps: 0 } });
  const nights = (checkIn: string, checkOut: string) => ({ ...TWO, checkIn, checkOut });
  await sold(_id, nights('2026-03-12', '2026-03-14'));
  // The night of the 14th is a free night, and so is the one before the 12th for a stay that ends
  // then.
  expect(spans(await near(_id, nights('2026-03-12', '2026-03-14')))).toEqual([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-15', '2026-03-17'],
    ['2026-03-16', '2026-03-18'],
  ]);
});

test('offers a visit at the nearest free times, for its own length', async () => {
  const clinic = await createClinic(app);
  const { _id } = await clinic.doctor();
  const visit = (slot: string, over: object = {}) => ({
    reason: 'visit',
    day: '2026-03-10',
    slot,
    ...over,
  });
  await sold(_id, visit('10:00'));
  const found = await near(_id, visit('10:00'));
  expect(found.map(({ from, slot }) => [from, slot])).toEqual([
    ['2026-03-10', '09:15'],
    ['2026-03-10', '09:30'],
    ['2026-03-10', '10:30'],
  ]);
  for (const { options } of found)
    expect(options).toMatchObject({ reason: 'visit', mode: 'clinic' });
  const long = await near(_id, visit('10:00', { reason: 'long' }));
  expect(long.map(({ slot }) => slot)).toEqual(['09:00', '10:30', '10:45']);
});

test('does not offer times of another cart line, of the doctor or of the patient', async () => {
  const clinic = await createClinic(app);
  const { _id } = await clinic.doctor();
  const { _id: colleague } = await clinic.doctor();
  const visit = (slot: string) => ({ reason: 'visit', day: '2026-03-10', slot });
  const customer = await app.signedIn('customer');
  const { cartItem } = await put(customer, _id, visit('10:00'));
  await put(customer, _id, visit('10:30'));
  await put(customer, colleague, visit('09:30'));
  await sold(_id, visit('10:00'));
  const alone = await near(_id, visit('10:00'), customer);
  expect(alone.map(({ slot }) => slot)).toEqual(['09:15', '09:30', '10:30']);
  const found = await near(_id, visit('10:00'), customer, await besidesIn(customer, cartItem));
  expect(found.map(({ from, slot }) => [from, slot])).toEqual([
    ['2026-03-10', '09:00'],
    ['2026-03-10', '11:00'],
    ['2026-03-10', '11:15'],
  ]);
  await put(customer, _id, sure(found[0]).options, cartItem._id);
  const lines = (await customer.ok('GET /cart/get', {})).cartItems;
  expect(lines.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
});

test("offers a worker's nearest free starts for the same hours and weeks, or the nearest days for a month", async () => {
  const agency = await createAgency(app);
  const { _id } = await agency.worker();
  const hours = (slot: string, over: object = {}) => ({
    hire: 'hour',
    day: '2026-03-09',
    slot,
    hours: 4,
    ...over,
  });
  await hireIn(app, _id, hours('10:00'));
  const starts = async (options: object) =>
    (await near(_id, options)).map(({ from, slot, total }) => [from, slot, total]);
  // Works from 08:00 to 20:00, with half an hour of travel after each visit.
  expect(await starts(hours('10:00'))).toEqual([
    ['2026-03-09', '14:30', 36],
    ['2026-03-09', '15:00', 36],
    ['2026-03-09', '15:30', 36],
  ]);
  // A week later the same start is free: both weeks move together.
  expect(await starts(hours('10:00', { hours: 2, repeatWeeks: 2 }))).toEqual([
    ['2026-03-09', '14:30', 36],
    ['2026-03-09', '15:00', 36],
    ['2026-03-09', '15:30', 36],
  ]);
  const months = { hire: 'month', startsOn: '2026-03-05', months: 1 };
  expect((await near(_id, months)).map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-10', '2026-04-09'],
    ['2026-03-11', '2026-04-10'],
    ['2026-03-12', '2026-04-11'],
  ]);
  expect(await near(_id, hours('10:00', { day: '' }))).toEqual([]);
});

test('a listing without days has no alternatives', async () => {
  const id = await product(await grocer(app));
  expect(await near(id, { variant: '' })).toEqual([]);
});

test('a checkout that comes too late names the conflict, and the line then has alternatives', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 1 } });
  const customer = await app.signedIn('customer');
  await put(customer, _id, stay('2026-04-06', '2026-04-08'));
  await sold(_id, stay('2026-04-06', '2026-04-08'));
  const late = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect([late.status, late.body.problems]).toMatchObject([409, [{ code: 'sold_out' }]]);
  const [line] = (await customer.ok('GET /cart/get', {})).cartItems;
  const [first] = await near(_id, sure(line).options, customer);
  await put(customer, _id, sure(first).options, sure(line)._id);
  const { order } = await checkout(customer);
  expect(order.serviceOrders[0]?.items[0]?.subDetails).toMatchObject({
    checkIn: sure(first).from,
    checkOut: sure(first).to,
  });
});
