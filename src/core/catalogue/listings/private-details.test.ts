import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestClient } from '#testing/client.ts';
import { createCourierApp } from '#testing/courier.ts';
import { createService } from '#testing/fixtures.ts';
import { grocer, labneh } from '#testing/goods.ts';
import { checkout, type Customer, pay } from '#testing/shop.ts';
import { PICTURE } from '#testing/pictures.ts';

const app = await createCourierApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;

const LICENCE = 'CBE-LICENCE-88121';
const DESK = 'Third floor, door 12, bell 4471';
const entry = {
  vertical: 'courier',
  kind: 'cash',
  name: 'Cash to a door in Cairo',
  description: 'Carried the same day.',
  images: [PICTURE],
  country: 'Egypt' as const,
  details: { floatCents: 777_123 },
  privateDetails: { licence: LICENCE, desk: DESK },
};

async function courierVendor() {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'courier' });
  return vendor;
}
async function listed() {
  const vendor = await courierVendor();
  const { listing } = await vendor.ok('POST /listings', { body: entry });
  return { vendor, id: listing._id };
}
const own = async (vendor: TestClient, id: string) =>
  (await vendor.ok('GET /vendor/listings/{id}', { params: { id } })).listing;
async function bought(customer: Customer, productId: string, { paid = true } = {}) {
  await customer.ok('POST /cart/add', {
    body: {
      product: { productId, subDetails: { sumCents: 10_00 }, secrets: { account: '00123456' } },
    },
  });
  const { order, payment } = await checkout(customer);
  if (paid) await pay(customer, payment.clientSecret);
  return order;
}

test('their owner can write and read them, and they are encrypted per listing', async () => {
  const { vendor, id } = await listed();
  const { privateDetails, details } = await own(vendor, id);
  expect(privateDetails).toEqual({ licence: LICENCE, desk: DESK });
  expect(details).toMatchObject({ floatCents: 777_123 });
  const row = await db
    .selectFrom('listing_private')
    .selectAll()
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.sealed).not.toContain('CBE-LICENCE');
  // Ciphertext of another listing cannot be decrypted.
  const other = await listed();
  await db
    .updateTable('listing_private')
    .set({ sealed: row.sealed })
    .where('listing_id', '=', other.id)
    .execute();
  expect((await own(other.vendor, other.id)).privateDetails).toEqual({});
});

test('changing some keeps the others', async () => {
  const { vendor, id } = await listed();
  const change = (body: object) => vendor.ok('PUT /listings/{id}', { params: { id }, body });
  const { listing } = await change({ privateDetails: { desk: 'Ground floor' } });
  expect(listing.privateDetails).toEqual({ licence: LICENCE, desk: 'Ground floor' });
  await change({ name: 'Cash to any door' });
  expect((await own(vendor, id)).privateDetails).toEqual({
    licence: LICENCE,
    desk: 'Ground floor',
  });
});

test('invalid, missing and unknown values are refused by field, and nothing is stored', async () => {
  const vendor = await courierVendor();
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from listings`.execute(db)).rows[0]?.n;
  const before = await count();
  const refused = async (privateDetails: unknown, call: object = {}) => {
    const { status, body } = await vendor.refused('POST /listings', {
      body: { ...entry, privateDetails, ...call },
    });
    expect(status).toBe(400);
    return [body.errorMessages, body.errorCodes];
  };
  expect(await refused({ licence: 'x' })).toEqual([
    { 'privateDetails.licence': 'Enter the licence' },
    { 'privateDetails.licence': 'too_short' },
  ]);
  expect(await refused(undefined)).toEqual([
    { 'privateDetails.licence': 'Enter the licence' },
    { 'privateDetails.licence': 'required' },
  ]);
  expect(await refused({ licence: LICENCE, pin: '1' })).toEqual([
    { 'privateDetails.pin': 'There is no such detail' },
    undefined,
  ]);
  expect(await refused({ licence: `${LICENCE}\u202e` })).toEqual([
    { 'privateDetails.licence': 'Remove any invisible characters' },
    { 'privateDetails.licence': 'hidden' },
  ]);
  expect((await refused({ licence: 'x'.repeat(100_000) }))[1]).toEqual({
    'privateDetails.licence': 'too_long',
  });
  expect(await count()).toBe(before);
  // Other verticals accept none.
  const { errorMessages } = await (
    await grocer(app)
  ).refused('POST /listings', {
    body: { ...labneh, privateDetails: { licence: LICENCE } },
  });
  expect(errorMessages).toEqual({ 'privateDetails.licence': 'There is no such detail' });
});

test("the buyer reads the vertical's selection from payment to cancellation, in no list", async () => {
  const { id } = await listed();
  const customer = await app.signedIn('customer');
  const order = await bought(customer, id, { paid: false });
  const read = async () => customer.ok('GET /orders/{id}', { params: { id: order._id } });
  expect((await read()).privateDetails).toEqual({});
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { privateDetails, order: paid } = await read();
  const item = paid.serviceOrders[0]?.items[0]?._id ?? '';
  expect(privateDetails).toEqual({ [item]: { desk: DESK } });
  const list = await customer.ok('GET /orders', { query: {} });
  expect(JSON.stringify(list)).not.toContain('bell 4471');
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  const after = await customer.request('GET /orders/{id}', { params: { id: order._id } });
  expect(JSON.stringify(after.body)).not.toContain('bell 4471');
  expect((await read()).privateDetails).toEqual({});
});

test('no one else can read them or other non-public details: in pages, lists, search, export or logs', async () => {
  const { vendor, id } = await listed();
  const customer = await app.signedIn('customer');
  const order = await bought(customer, id);
  const admin = await app.signedIn('admin');
  const others: [string, TestClient, string, object][] = [
    ['a guest', app.guest(), 'GET /listings/{id}', { params: { id } }],
    ['a guest', app.guest(), 'GET /listings', { query: { vertical: 'courier' } }],
    ['a guest', app.guest(), 'GET /search', { query: { q: 'CBE-LICENCE-88121' } }],
    ['a guest', app.guest(), 'GET /search', { query: { q: 'cash door Cairo' } }],
    ['the buyer', customer, 'GET /cart/get', { query: {} }],
    ['the buyer', customer, 'GET /account/export', {}],
    ['an admin', admin, 'GET /admin/orders/{id}', { params: { id: order._id } }],
    ['another vendor', await courierVendor(), 'GET /vendor/listings', { query: {} }],
    ['its vendor', vendor, 'GET /vendor/orders', { query: {} }],
    ['its vendor', vendor, 'GET /vendor/listings', { query: {} }],
    ['its vendor', vendor, 'GET /vendor/inventory', { query: {} }],
  ];
  for (const [who, client, call, sent] of others) {
    const { body, status } = await client.request(call, sent);
    const text = JSON.stringify(body);
    expect({ who, call, status, told: /CBE-LICENCE|bell 4471/.exec(text)?.[0] }).toEqual({
      who,
      call,
      status: 200,
      told: call.endsWith('search') && text.includes('"q":"CBE') ? 'CBE-LICENCE' : undefined,
    });
  }
  const { listing } = await app.guest().ok('GET /listings/{id}', { params: { id } });
  expect(Object.keys(listing.details).toSorted()).toEqual(['feeBps', 'rule']);
  expect((await courierVendor()).person.vendorId).not.toBe(vendor.person.vendorId);
  const stranger = await courierVendor();
  expect((await stranger.refused('GET /vendor/listings/{id}', { params: { id } })).status).toBe(
    404,
  );
  const { rows } = await sql<{ text: string }>`
    select l::text || s::text as text from listings l join shelved s on s.id = l.id where l.id = ${id}`.execute(
    db,
  );
  expect(rows.length).toBe(1);
  expect(rows[0]?.text).not.toMatch(/CBE-LICENCE|bell 4471/);
});
