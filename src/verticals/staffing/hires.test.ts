// Long because it follows a hire from its selection to its end, in the real app.
import { expect, test } from 'vitest';
import { refreshNextFree } from '#core/inventory/next-free/refresh.ts';
import { createAgency, hireIn, WORKPLACE, workerEntry } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const NOW = clock.now().toISOString();
const agency = await createAgency(app);

const MONDAY = '2026-03-09';
const visit = (slot: string, over: object = {}) => ({
  hire: 'hour',
  day: MONDAY,
  slot,
  hours: 4,
  ...over,
});
const months = (over: object = {}) => ({ hire: 'month', startsOn: MONDAY, months: 1, ...over });
const add = (customer: Customer, productId: string, options: object) =>
  customer.request('POST /cart/add', { body: { product: { productId, options } } });

const hire = (productId: string, options: object, customer?: Customer) =>
  hireIn(app, productId, options, customer);
type Hired = Awaited<ReturnType<typeof hire>>;
const move = ({ buyer, params }: Hired, options: object) =>
  buyer.request('POST /orders/{id}/items/{itemId}/change', {
    params,
    body: { options, expectedDifference: 0 },
  });
const cancel = ({ buyer, order }: Pick<Hired, 'buyer' | 'order'>) =>
  buyer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
/** The refund of a cancellation, in dollars. */
async function refundedOf(hired: Hired): Promise<number> {
  await cancel(hired);
  const { serviceOrders } = await orderOf(hired.buyer, hired.order._id);
  return sure(serviceOrders[0]).refunded;
}
async function refused(productId: string, options: object) {
  const { status, body } = await add(await app.signedIn('customer'), productId, options);
  return [status, (body as { message?: string }).message ?? ''];
}
async function free(id: string, choice: object, day = MONDAY) {
  const { days } = await app.guest().ok('GET /listings/{id}/availability', {
    params: { id },
    query: { from: day, to: day, choice: JSON.stringify(choice) },
  });
  return days.flatMap(({ slot, left }) => (left > 0 ? (slot ?? 'all day') : []));
}
const takenOf = async (id: string) =>
  (
    await db
      .selectFrom('places')
      .select(['day', 'slot', 'taken'])
      .where('listing_id', '=', id)
      .where('taken', '>', 0)
      .execute()
  ).length;

test('an agency lists a worker at the hourly price, with a private family name', async () => {
  const { _id, price } = await agency.worker();
  expect(price).toBe(9);
  const guest = app.guest();
  const { listing } = await guest.ok('GET /listings/{id}', { params: { id: _id } });
  const shelf = await guest.ok('GET /listings', { query: { serviceId: agency.service.id } });
  const { buyer, order } = await hire(_id, visit('10:00'));
  const seen = JSON.stringify([
    listing,
    shelf,
    order,
    await buyer.ok('GET /cart/get', {}),
    await guest.ok('GET /search', { query: { q: 'Mariam' } }),
  ]);
  expect(seen).not.toContain('Canary');
  expect((await guest.ok('GET /search', { query: { q: 'Canary' } })).results).toEqual([]);
  const monthly = { hourlyCents: null, weekendHourCents: null };
  expect((await agency.worker({ details: monthly })).price).toBe(450);
});

test('names the invalid fields of a worker', async () => {
  const { body } = await agency.refused('POST /listings', {
    body: workerEntry({
      details: { hourlyCents: null, weekendHourCents: null, monthlyCents: null },
    }),
  });
  expect(body.errorMessages).toMatchObject({
    'details.hourlyCents': 'Please enter an hourly or a monthly price',
  });
});

test('limits first names to 40 letters in both languages, but keeps a longer stored one until it is edited', async () => {
  const long = 'M'.repeat(41);
  const { body } = await agency.refused('POST /listings', {
    body: { ...workerEntry(), name: long, inOther: { name: 'م'.repeat(40) } },
  });
  expect(body).toMatchObject({
    errorMessages: { name: 'Use up to 40 characters' },
    errorCodes: { name: 'too_long' },
    errorLimits: { name: 40 },
  });
  const other = await agency.refused('POST /listings', {
    body: { ...workerEntry(), inOther: { name: 'م'.repeat(41) } },
  });
  expect(other.body.errorMessages).toEqual({ 'inOther.name': 'Use up to 40 characters' });
  const { _id: id } = await agency.worker();
  await db
    .updateTable('listings')
    .set({ name: long, in_other: JSON.stringify({ name: long }) })
    .where('id', '=', id)
    .execute();
  expect((await app.guest().ok('GET /listings/{id}', { params: { id } })).listing.name).toBe(long);
  const edit = (name: string) =>
    agency.request('PUT /listings/{id}', {
      params: { id },
      body: { name, inOther: { name: long }, description: 'Calm.' },
    });
  expect((await edit(long)).status).toBe(200);
  expect((await edit(`${long}m`)).status).toBe(400);
  expect((await edit('M'.repeat(40))).status).toBe(200);
});

test('only the agency reads the year of birth; others read the age', async () => {
  const { _id: id } = await agency.worker();
  const guest = app.guest();
  const query = { vertical: 'staffing', serviceId: agency.service.id };
  await refreshNextFree(app.market);
  const { listing } = await guest.ok('GET /listings/{id}', { params: { id } });
  const { listings: shelf } = await guest.ok('GET /listings', { query });
  const { listings: soon } = await guest.ok('GET /next-free', { query });
  const card = (all: readonly { readonly _id: string; readonly details: object }[]) =>
    sure(all.find(({ _id }) => _id === id));
  for (const one of [listing, card(shelf), card(soon)])
    expect(one.details).toMatchObject({ age: 42 });
  expect(JSON.stringify([listing, shelf, soon])).not.toMatch(/birthYear|1984/);
  const own = await agency.ok('GET /vendor/listings/{id}', { params: { id } });
  expect(own.listing.details).toMatchObject({ birthYear: 1984 });
});

test('names the field of a duplicate day in the exceptions', async () => {
  const { body } = await agency.refused('POST /listings', {
    body: workerEntry({
      details: {
        exceptions: [
          { day: '2026-03-09', off: true },
          { day: '2026-03-09', hours: [] },
        ],
      },
    }),
  });
  expect(body).toMatchObject({
    errorMessages: { 'details.exceptions.1.day': 'This day is already in the list' },
    errorCodes: { 'details.exceptions.1.day': 'taken' },
  });
});

test('a search for months uses availability by month, not free hours', async () => {
  const own = await createAgency(app);
  const { _id: free } = await own.worker({ name: 'Free' });
  const { _id: busy } = await own.worker({ name: 'Busy' });
  const { _id: hourly } = await own.worker({ name: 'Hourly', details: { monthlyCents: null } });
  await hire(busy, visit('10:00', { day: '2026-04-20' }));
  await refreshNextFree(app.market);
  const found = async (choice?: object) => {
    const { listings } = await app.guest().ok('GET /next-free', {
      query: {
        vertical: 'staffing',
        serviceId: own.service.id,
        day: MONDAY,
        ...(choice && { choice: JSON.stringify(choice) }),
      },
    });
    return new Set(listings.map(({ _id }) => _id));
  };
  expect(await found()).toEqual(new Set([free, busy, hourly]));
  expect(await found({ hire: 'month', months: 1 })).toEqual(new Set([free, busy]));
  expect(await found({ hire: 'month', months: 2 })).toEqual(new Set([free]));
  const unread = await app.guest().request('GET /next-free', {
    query: { vertical: 'staffing', day: MONDAY, choice: '{' },
  });
  expect(unread.status).toBe(400);
});

test("checkout asks for the place of work in the worker's country, and the agency reads it after payment", async () => {
  const { _id } = await agency.worker();
  const customer = await app.signedIn('customer');
  await add(customer, _id, visit('10:00'));
  const tryWith = async (address?: object) => {
    const { status, body } = await customer.request('POST /checkout', {
      body: {
        contact: contactOf(customer),
        ...(address && { address: { ...WORKPLACE, ...address } }),
      },
      headers: { 'idempotency-key': newKey() },
    });
    const { problems = [] } = body as { problems?: { code: string }[] };
    return [status, ...problems.map(({ code }) => code)];
  };
  expect(await tryWith()).toEqual([409, 'address_needed']);
  expect(await tryWith({ country: 'Jordan' })).toEqual([409, 'outside_zones']);
  expect(await takenOf(_id)).toBe(0);
  const { order, payment } = await checkout(customer, { address: WORKPLACE });
  const seen = async () => {
    const { data } = await agency.ok('GET /vendor/orders', { query: {} });
    const part = sure(data.find(({ mainOrderId }) => mainOrderId === order._id));
    const params = { id: part._id };
    const { body } = await agency.request('GET /vendor/orders/{id}/details.csv', { params });
    return [part.address?.line, String(body).includes(WORKPLACE.line)];
  };
  expect(await seen()).toEqual([undefined, false]);
  await pay(customer, payment.clientSecret);
  expect(await seen()).toEqual([WORKPLACE.line, true]);
  await cancel({ buyer: customer, order });
  expect(await seen()).toEqual([undefined, false]);
});

test('a visit takes its hours and travel time; others fit before and after, but no month', async () => {
  const { _id } = await agency.worker();
  const hired = await hire(_id, visit('10:00'));
  // Half hours from 10:00 to 14:30, and the whole day.
  expect(await takenOf(_id)).toBe(10);
  expect(await free(_id, { hire: 'hour', hours: 2 })).toEqual(
    expect.arrayContaining(['14:30', '18:00']),
  );
  expect(await free(_id, { hire: 'hour', hours: 2 })).not.toContain('08:00');
  expect(await free(_id, { hire: 'hour', hours: 2 })).not.toContain('14:00');
  expect(await refused(_id, visit('12:00'))).toEqual([
    409,
    'This time has just been taken. Please choose another.',
  ]);
  expect(await refused(_id, months({ startsOn: '2026-03-05' }))).toEqual([
    409,
    'Not free on Mar 9, 2026.',
  ]);
  expect(await free(_id, { hire: 'month', months: 1 })).toEqual([]);
  await cancel(hired);
  expect(await takenOf(_id)).toBe(0);
  expect(await free(_id, { hire: 'month', months: 1 })).toEqual(['all day']);
});

test('weekly visits are sold all or none, and the message names each unavailable day', async () => {
  const { _id } = await agency.worker();
  const [second, fourth] = ['2026-03-16', '2026-03-30'];
  await hire(_id, visit('10:00', { day: second }));
  await hire(_id, visit('10:00', { day: fourth }));
  expect(await refused(_id, visit('09:00', { day: '2026-03-09', repeatWeeks: 4 }))).toEqual([
    409,
    'Not free on Mar 16, 2026 and Mar 30, 2026. Choose other weeks or book them one by one.',
  ]);
  expect(await refused(_id, visit('09:00', { day: '2026-03-09', repeatWeeks: 2 }))).toEqual([
    409,
    'Not free on Mar 16, 2026. Choose other weeks or book them one by one.',
  ]);
  const hired = await hire(_id, visit('16:00', { day: '2026-03-09', repeatWeeks: 4 }));
  expect(hired.order.total).toBe(144);
  const { items } = sure(hired.order.serviceOrders[0]);
  expect(items.map(({ subDetails }) => subDetails['visits'])).toEqual(
    ['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'].map((day) => [
      { day, from: '16:00', to: '20:00' },
    ]),
  );
  const before = await takenOf(_id);
  await cancel(hired);
  expect(before - (await takenOf(_id))).toBe(4 * 9 + 2);
});

test('does not offer a start with unavailable weeks, and names them', async () => {
  const off = { day: '2026-03-16', off: true };
  const { _id } = await agency.worker({ details: { exceptions: [off] } });
  await hire(_id, visit('10:00', { day: '2026-03-23' }));
  const weekly = { hire: 'hour', hours: 4, repeatWeeks: 3 };
  const { days } = await app.guest().ok('GET /listings/{id}/availability', {
    params: { id: _id },
    query: { from: MONDAY, to: '2026-04-06', choice: JSON.stringify(weekly) },
  });
  const at = (day: string, slot: string) =>
    sure(days.find((one) => one.day === day && one.slot === slot));
  expect(at(MONDAY, '10:00')).toMatchObject({
    closed: 'weekday',
    left: 0,
    notFree: ['2026-03-16', '2026-03-23'],
  });
  expect(at(MONDAY, '16:00')).toMatchObject({ closed: 'weekday', notFree: ['2026-03-16'] });
  expect(at('2026-03-23', '10:00')).toMatchObject({
    closed: null,
    left: 0,
    notFree: ['2026-03-23'],
  });
  expect(at('2026-03-30', '10:00')).toMatchObject({ closed: null, left: 1 });
  expect(at('2026-03-30', '10:00').notFree).toBeUndefined();
  expect(await refused(_id, visit('16:00', { repeatWeeks: 3 }))).toEqual([
    400,
    'Not free on Mar 16, 2026. Choose other weeks or book them one by one.',
  ]);
});

test('a worker hired away while in a cart: quote and checkout say until when and on which days', async () => {
  const { _id } = await agency.worker();
  const late = await app.signedIn('customer');
  await add(late, _id, visit('10:00', { repeatWeeks: 2 }));
  await hire(_id, months());
  const until = {
    message: 'Mariam is hired until Apr 8, 2026.',
    who: 'Mariam',
    until: '2026-04-08',
  };
  const quoted = await app.guest().refused('POST /listings/{id}/quote', {
    params: { id: _id },
    body: { options: visit('10:00') },
  });
  expect(quoted.body).toMatchObject(until);
  const { body } = await late.refused('POST /checkout', {
    body: { contact: contactOf(late), note: '', address: WORKPLACE },
    headers: { 'idempotency-key': newKey() },
  });
  expect(body).toMatchObject({ problems: [{ ...until, days: [MONDAY, '2026-03-16'] }] });
});

test('a worker hired by the month is unavailable until its end', async () => {
  const { _id } = await agency.worker();
  const { order, item } = await hire(_id, months({ months: 2, liveIn: true }));
  expect(order.total).toBe(950);
  expect(item.subDetails).toMatchObject({
    startsOn: MONDAY,
    endsOn: '2026-05-08',
    months: 2,
    liveIn: true,
  });
  // Requests that overlap with the hire name its last day: a visit, its whole month, its end and
  // its start.
  const until = [409, 'Mariam is hired until May 8, 2026.'];
  expect(await refused(_id, visit('10:00'))).toEqual(until);
  for (const startsOn of ['2026-03-30', '2026-05-08'])
    expect(await refused(_id, months({ startsOn }))).toEqual(until);
  expect(await refused(_id, visit('10:00', { day: '2026-05-04', repeatWeeks: 3 }))).toEqual(until);
  expect(await free(_id, { hire: 'hour', hours: 2 }, '2026-05-08')).toEqual([]);
  expect(await free(_id, { hire: 'hour', hours: 2 }, '2026-05-09')).toContain('08:00');
});

test.each([
  ['2026-03-07T07:59:00Z', 100],
  ['2026-03-07T08:01:00Z', 75],
  ['2026-03-08T08:01:00Z', 50],
  ['2026-03-08T20:01:00Z', 0],
])('cancelled at %s, a visit on Monday at ten refunds %i percent', async (at, percent) => {
  const { _id } = await agency.worker();
  const hired = await hire(_id, visit('10:00'));
  clock.set(at);
  expect(await refundedOf(hired)).toBe((hired.order.total * percent) / 100);
  clock.set(NOW);
  expect(await takenOf(_id)).toBe(0);
});

test('refunds everything within five minutes of the payment, however soon the visit is', async () => {
  const { _id } = await agency.worker({ details: { leadHours: 0 } });
  const soon = visit('12:00', { day: '2026-03-02', hours: 2 });
  const [quick, slow] = [await hire(_id, soon), await hire(_id, { ...soon, slot: '16:00' })];
  clock.set(new Date(Date.parse(NOW) + 4 * 60_000).toISOString());
  expect(await refundedOf(quick)).toBe(18);
  clock.set(new Date(Date.parse(NOW) + 6 * 60_000).toISOString());
  expect(await refundedOf(slow)).toBe(0);
  clock.set(NOW);
});

test('a visit can be moved until 48 hours before, with the same length', async () => {
  const { _id } = await agency.worker();
  const hired = await hire(_id, visit('10:00', { repeatWeeks: 2 }));
  expect((await move(hired, { slot: '10:30' })).status).toBe(200);
  expect((await move(hired, { hours: 2 })).body).toMatchObject({ why: 'fixed' });
  expect((await move(hired, { day: '2026-03-10', slot: '09:00' })).status).toBe(200);
  const moved = await orderOf(hired.buyer, hired.order._id);
  expect(sure(sure(moved.serviceOrders[0]).items[0]).subDetails).toMatchObject({
    day: '2026-03-10',
    slot: '09:00',
    end: '13:00',
    repeatWeeks: 1,
  });
  expect((await move(hired, { slot: '11:00' })).status).toBe(409);
  const late = await hire(_id, visit('16:00'));
  clock.set('2026-03-07T15:00:00Z');
  const refusal = await move(late, { day: '2026-03-13' });
  clock.set(NOW);
  expect(refusal.status).toBe(409);
});

test('a closed day is unavailable to all customers', async () => {
  const { _id } = await agency.worker();
  await agency.ok('PUT /listings/{id}/calendar', {
    params: { id: _id },
    body: { days: [MONDAY], closed: true },
  });
  expect(await free(_id, { hire: 'hour', hours: 2 })).toEqual([]);
  expect((await refused(_id, visit('10:00')))[0]).toBe(409);
  expect((await refused(_id, months({ startsOn: '2026-03-05' })))[0]).toBe(409);
});

test('refuses invalid hires and keeps nothing of them', async () => {
  const { _id } = await agency.worker();
  const odd: object[] = [
    visit('10:00', { hours: 1e9 }),
    visit('10:00', { hours: Number.MAX_VALUE }),
    visit('10:00', { hours: -4 }),
    visit('10:00', { hours: '__proto__' }),
    visit('10:00', { repeatWeeks: 0.5 }),
    visit('10:00', { repeatWeeks: 1e6 }),
    visit('10:00', { day: '2199-01-01' }),
    visit('10:00', { day: '9999-99-99' }),
    visit('25:61'),
    visit('10:00', { tasks: 'x'.repeat(501) }),
    months({ months: -1 }),
    months({ months: 1e9 }),
    months({ startsOn: '2026-03-01' }),
    months({ startsOn: 'constructor' }),
    { hire: 'year' },
    { hire: 'month' },
    {},
  ];
  for (const options of odd)
    expect([(await refused(_id, options))[0], options]).toEqual([400, options]);
  expect(await takenOf(_id)).toBe(0);
});

test('offers no start for a visit without a length, and no near ones', async () => {
  const { _id } = await agency.worker();
  for (const hours of [0, -2, -1e4]) {
    expect(await free(_id, { hire: 'hour', hours })).toEqual([]);
    const { nearest } = await app.guest().ok('POST /listings/{id}/nearest', {
      params: { id: _id },
      body: { options: visit('10:00', { hours }) },
    });
    expect(nearest).toEqual([]);
  }
});

test("an account's deletion removes its instructions", async () => {
  const { _id } = await agency.worker();
  const { order, buyer } = await hire(_id, visit('10:00', { tasks: 'canary-tasks' }));
  await cancel({ buyer, order });
  await buyer.ok('DELETE /account', { body: {} });
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  expect(JSON.stringify(lines)).not.toContain('canary-');
});
