import { expect, test } from 'vitest';
import { createBookable, createBookingsApp } from '#testing/bookings.ts';
import { createTour } from '#testing/fixtures.ts';
import { createHotelier } from '#testing/hotel.ts';
import { checkout, type Customer, pay } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { endsOfMonth, figuresOfMonth, monthBefore } from './month-rules.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp();
const GET = 'GET /vendor/calendar/month';
const TWO = { adults: 2, childAges: [] };

async function book(customer: Customer, productId: string, options: object) {
  await customer.ok('POST /cart/add', {
    body: { product: { productId, options: { ...options } } },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  return order._id;
}
const stay = (checkIn: string, checkOut: string, rooms = 1) => ({
  checkIn,
  checkOut,
  ratePlan: 'flexible',
  rooms: Array.from({ length: rooms }, () => TWO),
});

/** Eight rooms at $80 and three at $100, every night. */
async function createHotel() {
  const hotel = await createHotelier(app);
  const details = { weekendCents: null };
  const { _id: twin } = await hotel.room({ details });
  const { _id: suite } = await hotel.room({
    name: 'Suite',
    price: 100,
    details: { ...details, rooms: 3 },
  });
  const serviceId = hotel.service.id;
  return {
    hotel,
    twin,
    suite,
    month: (month: string) => hotel.ok(GET, { query: { serviceId, month } }),
  };
}

test('a month shows capacity, taken and left places, and the average price of paid nights', async () => {
  const { hotel, twin, suite, month } = await createHotel();
  const customer = await app.signedIn('customer');
  await book(customer, twin, stay('2026-03-12', '2026-03-15', 2));
  await hotel.ok('PUT /vendor/calendar', {
    body: {
      changes: [
        { listings: [suite], days: [{ from: '2026-03-31', to: '2026-03-31' }], price: 70 },
        { listings: [twin], days: [{ from: '2026-03-20', to: '2026-03-20' }], closed: true },
      ],
    },
  });
  // Two nights in March and one in April, $90 each on average.
  await book(customer, suite, stay('2026-03-30', '2026-04-02'));

  const march = await month('2026-03');
  expect(march).toMatchObject({
    month: '2026-03',
    capacity: 31 * 11,
    taken: 8,
    // From today on, without the eight closed ones.
    left: 30 * 11 - 8 - 8,
    nights: 8,
    average: 82.5,
    before: { month: '2026-02', capacity: 28 * 11, taken: 0, left: 0, nights: 0, average: null },
    nearlyFull: { days: 0, first: null },
  });
  expect(march.days).toHaveLength(31);
  expect([march.days[0], march.days[11], march.days[19]]).toEqual([
    { day: '2026-03-01', capacity: 11, taken: 0, left: 0 },
    { day: '2026-03-12', capacity: 11, taken: 2, left: 9 },
    { day: '2026-03-20', capacity: 11, taken: 0, left: 3 },
  ]);
  expect(await month('2026-04')).toMatchObject({
    taken: 1,
    nights: 1,
    average: 90,
    before: { month: '2026-03', taken: 8, nights: 8, average: 82.5 },
  });
  expect(await hotel.ok(GET, {})).toEqual(march);
});

test('a day is nearly full from four fifths on, and cancelled nights do not count', async () => {
  const { twin, suite, month } = await createHotel();
  const customer = await app.signedIn('customer');
  await book(customer, twin, stay('2026-03-25', '2026-03-26', 6));
  expect((await month('2026-03')).nearlyFull).toEqual({ days: 0, first: null });
  const id = await book(customer, suite, stay('2026-03-25', '2026-03-26', 3));
  expect(await month('2026-03')).toMatchObject({
    nights: 9,
    average: 86.67,
    nearlyFull: { days: 1, first: '2026-03-25' },
  });
  await customer.ok('POST /orders/{id}/cancel', { params: { id }, body: {} });
  expect(await month('2026-03')).toMatchObject({
    taken: 6,
    nights: 6,
    average: 80,
    nearlyFull: { days: 0, first: null },
  });
});

test('counts nights only: of one service if requested, own listings, without nights of rest', async () => {
  const vendor = await createSeller(app);
  const { id } = await createBookable(app.market, {
    vertical: 'lodge',
    details: { restNights: 1 },
    vendor: vendor.person,
  });
  await createTour(app.market, { service: vendor.service });
  await createBookable(app.market, { vertical: 'lodge' });
  const customer = await app.signedIn('customer');
  await book(customer, id, { checkIn: '2026-03-10', checkOut: '2026-03-12', room: 'sea' });
  const month = { month: '2026-03' };
  // Two garden rooms and one sea room.
  expect(await vendor.ok(GET, { query: month })).toMatchObject({
    capacity: 31 * 3,
    taken: 3,
    nights: 2,
    average: 80,
  });
  expect(await vendor.ok(GET, { query: { ...month, serviceId: vendor.service.id } })).toMatchObject(
    { capacity: 0, taken: 0, left: 0, nights: 0, average: null, days: [] },
  );
  // Closing the whole listing closes its rooms.
  await vendor.ok('PUT /vendor/calendar', {
    body: {
      changes: [{ listings: [id], days: [{ from: '2026-03-20', to: '2026-03-20' }], closed: true }],
    },
  });
  const { days } = await vendor.ok(GET, { query: month });
  expect(days.filter(({ day }) => day > '2026-03-17' && day < '2026-03-22')).toEqual([
    { day: '2026-03-18', capacity: 3, taken: 0, left: 3 },
    { day: '2026-03-19', capacity: 3, taken: 0, left: 3 },
    { day: '2026-03-20', capacity: 3, taken: 0, left: 0 },
    { day: '2026-03-21', capacity: 3, taken: 0, left: 3 },
  ]);
});

test('a user without listings gets zeros, and an invalid month is refused', async () => {
  const vendor = await createSeller(app);
  expect(await vendor.ok(GET, {})).toMatchObject({ month: '2026-03', capacity: 0, days: [] });
  const said = await vendor.refused(GET, { query: { month: '2026-13' } });
  expect([said.status, Object.keys(said.errorMessages ?? {})]).toEqual([400, ['month']]);
});

test('adds up one page of listings, in the order of the calendar', async () => {
  const { hotel, suite, month } = await createHotel();
  const serviceId = hotel.service.id;
  const page = async (number: number) => {
    const query = { serviceId, page: number, pageSize: 1 };
    const [figures, board] = [
      await hotel.ok(GET, { query: { ...query, month: '2026-03' } }),
      await hotel.ok('GET /vendor/calendar', { query: { ...query, days: 1 } }),
    ];
    expect([board.total, board.pages]).toEqual([figures.total, figures.pages]);
    return [figures.total, figures.pages, figures.capacity, board.listings.map(({ _id }) => _id)];
  };
  const [first, second] = [await page(1), await page(2)];
  expect([first, second]).toContainEqual([2, 2, 31 * 3, [suite]]);
  expect([first, second].map(([, , capacity]) => capacity)).toEqual(
    expect.arrayContaining([31 * 3, 31 * 8]),
  );
  expect(await page(3)).toEqual([2, 2, 0, []]);
  expect(await month('2026-03')).toMatchObject({ capacity: 31 * 11, total: 2, pages: 1 });
});

test("weekend nights are the country's, or the listing's own", async () => {
  const hotel = await createHotelier(app);
  await hotel.room({ name: 'A' });
  await hotel.room({ name: 'B', details: { weekendNights: ['saturday'] } });
  const { listings } = await hotel.ok('GET /vendor/calendar', {
    query: { from: '2026-03-09', to: '2026-03-10' },
  });
  expect(listings.map(({ weekendNights }) => weekendNights)).toEqual([
    ['thursday', 'friday'],
    ['saturday'],
  ]);
});

test('months end by the calendar, and averages are rounded half up once', () => {
  expect(endsOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(endsOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthBefore('2027-01')).toBe('2026-12');
  const day = (date: string, taken: number) => ({ day: date, capacity: 5, taken, left: 5 - taken });
  const figures = figuresOfMonth(
    '2027-01',
    '2027-01-02',
    [day('2026-12-31', 5), day('2027-01-01', 5), day('2027-01-02', 3), day('2027-01-03', 4)],
    [{ month: '2027-01', nights: 2, cents: 101_01 }],
  );
  expect(figures).toMatchObject({
    capacity: 15,
    taken: 12,
    average: 50.51,
    before: { month: '2026-12', capacity: 5, taken: 5, average: null },
    nearlyFull: { days: 1, first: '2027-01-03' },
  });
});
