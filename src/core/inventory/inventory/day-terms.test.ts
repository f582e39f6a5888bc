import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout, contactOf, DAY, taken } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { setClosed } from './closures-store.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo. The price is $64.
const app = await createTestApp();
const { db, market } = app;
const PUT = 'PUT /listings/{id}/calendar';
const GET = 'GET /listings/{id}/calendar';

async function sold(options: Parameters<typeof createTour>[1] = {}) {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service, ...options });
  return { vendor, id: tour.id, params: { id: tour.id } };
}
const dayOf = async (id: string, day: string, client = app.guest()) =>
  (
    await client.ok('GET /listings/{id}/availability', {
      params: { id },
      query: { from: day, to: day },
    })
  ).days[0];
const rows = (id: string) =>
  db.selectFrom('day_terms').selectAll().where('listing_id', '=', id).execute();

test("a day's own price appears in page, quote, cart and order", async () => {
  const { vendor, id, params } = await sold();
  await vendor.ok(PUT, { params, body: { days: [DAY], price: 80 } });
  expect((await dayOf(id, DAY))?.price).toBe(80);
  const { total, lines } = await app.guest().ok('POST /listings/{id}/quote', {
    params,
    body: { options: { startingDate: DAY, people: 2 } },
  });
  expect([total, lines]).toEqual([
    160,
    [{ what: 'person', part: 'sale', units: 2, unitPrice: 80, total: 160 }],
  ]);
  const customer = await app.signedIn('customer');
  const order = await buy(customer, id, { people: 2 });
  expect(order.total).toBe(160);
  // The sold price stays.
  await vendor.ok(PUT, { params, body: { days: [DAY], price: null } });
  expect((await dayOf(id, DAY))?.price).toBe(64);
  const again = await customer.ok('GET /orders/{id}', { params: { id: order._id } });
  expect(again.order.total).toBe(160);
  expect(await rows(id)).toEqual([]);
});

test('nights have own prices, and the quote lists how many at which price', async () => {
  const { vendor, id, params } = await sold({ kind: 'luxuryProperties' });
  await vendor.ok(PUT, { params, body: { days: ['2026-03-23', '2026-03-24'], price: 100 } });
  const { total, lines } = await app.guest().ok('POST /listings/{id}/quote', {
    params,
    body: { options: { startingDate: DAY, nights: 4 } },
  });
  expect(lines.map(({ what, units, unitPrice }) => [what, units, unitPrice])).toEqual([
    ['night', 2, 64],
    ['night', 2, 100],
  ]);
  expect(total).toBe(328);
  expect((await dayOf(id, '2026-03-25'))?.price).toBe(64);
});

test('a property follows stay rules: min length, arrival and departure days', async () => {
  const { vendor, id, params } = await sold({ kind: 'luxuryProperties' });
  const { dayTerms } = await vendor.ok(PUT, { params, body: { days: [DAY], minNights: 3 } });
  expect(dayTerms).toEqual(['price', 'minNights', 'noArrival', 'noDeparture']);
  await vendor.ok(PUT, { params, body: { days: ['2026-03-29'], noArrival: true } });
  await vendor.ok(PUT, { params, body: { days: ['2026-03-30'], noDeparture: true } });
  const ask = async (startingDate: string, nights: number) => {
    const sent = { params, body: { options: { startingDate, nights } } };
    const { status, body } = await app.guest().request('POST /listings/{id}/quote', sent);
    return { status, body };
  };
  const refusing = (errorMessages: object) => ({ status: 400, body: { errorMessages } });
  expect(await ask(DAY, 2)).toMatchObject(
    refusing({ units: 'Arriving on Mar 22, 2026, the shortest stay is 3 nights.' }),
  );
  expect(await ask('2026-03-29', 2)).toMatchObject(
    refusing({ startingDate: 'You cannot check in on Mar 29, 2026.' }),
  );
  expect(await ask('2026-03-27', 3)).toMatchObject(
    refusing({ units: 'You cannot check out on Mar 30, 2026.' }),
  );
  for (const [from, nights] of [
    [DAY, 3],
    ['2026-03-28', 3],
  ] as const)
    expect((await ask(from, nights)).status).toBe(200);
  // Arrivals have no departure time of 9:00.
  const customer = await app.signedIn('customer');
  await buy(customer, id, { units: 3 });
  const [line] = await db
    .selectFrom('order_lines')
    .select(['starts_at', 'starts_on', 'ends_on'])
    .where('listing_id', '=', id)
    .execute();
  expect(line).toEqual({ starts_at: null, starts_on: DAY, ends_on: '2026-03-25' });
  const { status, body } = await customer.request('POST /listings/{id}/quote', {
    params,
    body: { options: { startingDate: '2026-03-24', nights: 2 } },
  });
  expect([status, body]).toMatchObject([
    409,
    { message: 'The night of Mar 24, 2026 is already booked.' },
  ]);
});

test('a price change in the cart is shown before the payment', async () => {
  const { vendor, id, params } = await sold();
  const customer = await app.signedIn('customer');
  await addToCart(customer, id);
  await vendor.ok(PUT, { params, body: { days: [DAY], price: 70 } });
  const { status, body } = await customer.request('POST /checkout', {
    body: { contact: contactOf(customer), note: '' },
    headers: { 'idempotency-key': 'changed' },
  });
  expect([status, body]).toMatchObject([409, { problems: [{ code: 'price_changed' }] }]);
});

test("a vendor sees and removes a day's own values", async () => {
  const { vendor, params } = await sold();
  const { days, dayTerms } = await vendor.ok(PUT, {
    params,
    body: { days: ['2026-03-10'], price: 90, capacity: 3 },
  });
  expect(dayTerms).toEqual(['price']);
  expect(days[0]).toMatchObject({
    capacity: 3,
    price: 90,
    terms: { price: 90, minNights: null, noArrival: false, noDeparture: false },
  });
  const seen = await vendor.ok(GET, { params, query: { from: '2026-03-10', to: '2026-03-11' } });
  expect(seen.days.map(({ price, terms }) => [price, terms.price])).toEqual([
    [90, 90],
    [64, null],
  ]);
});

test.each([
  ['a price of half a dollar, where whole ones are asked for', { price: 10.5 }, 'price'],
  ['a price below nothing', { price: -1 }, 'price'],
  ['a price beyond all', { price: 10_000_000 }, 'price'],
  ['the shortest stay of what has no stays', { minNights: 2 }, 'minNights'],
  ['no arrival where nobody arrives', { noArrival: true }, 'noArrival'],
])('%s is refused at its field, and nothing is stored', async (_, body, field) => {
  const { vendor, id, params } = await sold();
  const refused = await vendor.refused(PUT, {
    params,
    body: { days: ['2026-03-10'], capacity: 2, ...body },
  });
  expect([refused.status, Object.keys(refused.errorMessages ?? {})]).toEqual([400, [field]]);
  expect(await rows(id)).toEqual([]);
  expect((await dayOf(id, '2026-03-10'))?.left).toBe(12);
});

test("other vendors' listings cannot get terms", async () => {
  const { id, params } = await sold();
  const stranger = await createSeller(app);
  const refused = await stranger.refused(PUT, { params, body: { days: [DAY], price: 1 } });
  expect(refused.status).toBe(404);
  expect(await rows(id)).toEqual([]);
});

test('a day closed by two sources opens after both', async () => {
  const { vendor, id, params } = await sold();
  const day = '2026-03-10';
  const feed = (closed: boolean) =>
    db.transaction().execute((trx) =>
      setClosed(trx, id, [{ day, own: 12, max: 999 }], {
        source: 'feed:one',
        closed,
        reason: 'Sold elsewhere',
      }),
    );
  const state = async () => (await dayOf(id, day))?.closed;
  await vendor.ok(PUT, { params, body: { days: [day], closed: true } });
  await feed(true);
  const { days } = await vendor.ok(GET, { params, query: { from: day, to: day } });
  expect(days[0]?.closedBy).toEqual([
    { source: 'feed:one', reason: 'Sold elsewhere' },
    { source: 'vendor', reason: '' },
  ]);
  await vendor.ok(PUT, { params, body: { days: [day], closed: false } });
  expect(await state()).toBe('vendor');
  await feed(false);
  expect(await state()).toBeNull();
  await feed(true);
  expect(await state()).toBe('vendor');
  await vendor.ok(PUT, { params, body: { days: [day], closed: true } });
  await feed(false);
  expect(await state()).toBe('vendor');
});

test("a customer's own unpaid holds are free for them, not for others", async () => {
  const { id } = await sold({ details: { maxGuests: 4 } });
  const customer = await app.signedIn('customer');
  await addToCart(customer, id, { people: 4 });
  const first = await checkout(customer);
  expect(await taken(app, id)).toBe(4);
  expect((await dayOf(id, DAY, customer))?.left).toBe(4);
  expect((await dayOf(id, DAY))?.left).toBe(0);
  const other = await app.signedIn('customer');
  expect((await dayOf(id, DAY, other))?.left).toBe(0);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems[0]).toMatchObject({ left: 1 });
  expect(cartItems[0]?.problem).toBeUndefined();
  // A new checkout of the same places replaces the old one.
  await customer.ok('POST /cart/clear', {});
  await addToCart(customer, id, { people: 3 });
  const second = await checkout(customer);
  expect(second.order._id).not.toBe(first.order._id);
  expect(await taken(app, id)).toBe(3);
});
