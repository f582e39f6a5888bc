import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createService, createTour } from '#testing/fixtures.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02.
const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();

async function sellerWithTour(over: object = {}) {
  const vendor = await createSeller(app);
  const { id } = await createTour(market, { service: vendor.service, ...over });
  const edit = (body: object) =>
    vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body });
  const refused = (body: object) =>
    vendor.refused('PATCH /vendor/inventory/{id}', { params: { id }, body });
  return Object.assign(vendor, { id, edit, refusedEdit: refused });
}

test('changes price, capacity and visibility in place and updates pages', async () => {
  const vendor = await sellerWithTour();
  const { id } = vendor;
  const told: string[] = [];
  const drop = market.pages.drop;
  market.pages.drop = async (...tags) => void told.push(...tags);
  const { row } = await vendor.edit({ price: 70, seen: { price: 64 } });
  expect(row).toMatchObject({ _id: id, price: 70, stock: 12 });
  expect(told).toEqual([`listing:${id}`, `service:${vendor.service.id}`, 'home', 'lists']);
  market.pages.drop = drop;
  expect(await guest.ok('GET /tours/{id}', { params: { id } })).toMatchObject({ price: 70 });
  expect((await vendor.edit({ stock: 20 })).row.stock).toBe(20);
  expect(await guest.ok('GET /tours/{id}', { params: { id } })).toMatchObject({
    maxGuests: 20,
    duration: 1,
  });
  expect((await vendor.edit({ visible: false })).row).toMatchObject({
    visible: false,
    onSale: false,
  });
  expect((await guest.refused('GET /tours/{id}', { params: { id } })).status).toBe(404);
  expect((await vendor.edit({ visible: true })).row).toMatchObject({ visible: true, onSale: true });
  await vendor.edit({ visible: true, price: 70 });
  const kept = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(
    kept.map(({ action, actor_id, before, after }) => ({ action, actor_id, before, after })),
  ).toEqual(
    [
      [
        { price: 64, stock: 12, visible: true },
        { price: 70, stock: 12, visible: true },
      ],
      [
        { price: 70, stock: 12, visible: true },
        { price: 70, stock: 20, visible: true },
      ],
      [
        { price: 70, stock: 20, visible: true },
        { price: 70, stock: 20, visible: false },
      ],
      [
        { price: 70, stock: 20, visible: false },
        { price: 70, stock: 20, visible: true },
      ],
    ].map(([before, after]) => ({
      action: 'listing.inventory',
      actor_id: vendor.person.id,
      before: { variant: '', ...before },
      after: { variant: '', ...after },
    })),
  );
});

test('a cart reports the changed price and the hidden listing', async () => {
  const vendor = await sellerWithTour();
  const customer = await app.signedIn('customer');
  const product = { productId: vendor.id, subDetails: { startingDate: '2026-03-10', people: 1 } };
  await customer.ok('POST /cart/add', { body: { product } });
  await vendor.edit({ price: 90 });
  const changed = sure((await customer.ok('GET /cart/get', {})).cartItems[0]);
  expect(changed).toMatchObject({ price: 90, priceChanged: { from: 64, to: 90 } });
  await vendor.edit({ visible: false });
  expect(sure((await customer.ok('GET /cart/get', {})).cartItems[0]).problem).toBeTruthy();
});

test.each([
  [{ price: 12.5 }, 'Enter a whole number of dollars', 'price_whole'],
  [{ price: 99_001 }, 'Enter a price from 0 to 99000', 'price_range'],
  [{ price: null }, 'Enter a price', 'price_required'],
  [{ stock: 0 }, 'Enter a whole number from 1 to 999', 'stock_range'],
  [{ stock: 1000 }, 'Enter a whole number from 1 to 999', 'stock_range'],
])('%j of a tour is refused by its rules', async (body, message, code) => {
  const vendor = await sellerWithTour();
  expect(await vendor.refusedEdit(body)).toMatchObject({ status: 400, message, code });
});

test.each([
  { price: -1 },
  { price: 12.345 },
  { price: '64' },
  { price: 1e12 },
  { stock: 1.5 },
  { stock: null },
  { stock: -1 },
  { visible: 'yes' },
  { variant: 7 },
])('%j is an invalid edit', async (body) => {
  const vendor = await sellerWithTour();
  expect((await vendor.refusedEdit(body)).status).toBe(400);
  const { data } = await vendor.ok('GET /vendor/inventory', {});
  expect(data[0]).toMatchObject({ price: 64, stock: 12, visible: true });
});

test('a guide may have no price, and has no stock', async () => {
  const vendor = await sellerWithTour({ kind: 'guides', priceCents: 9000 });
  expect((await vendor.edit({ price: null })).row).toMatchObject({ price: null });
  expect(await vendor.refusedEdit({ stock: 4 })).toMatchObject({
    status: 400,
    code: 'stock_fixed',
  });
});

test("other vendors' and deleted listings and unknown variants return 404", async () => {
  const vendor = await sellerWithTour();
  const other = await sellerWithTour();
  const params = { id: other.id };
  expect(
    (await vendor.refused('PATCH /vendor/inventory/{id}', { params, body: { price: 1 } })).status,
  ).toBe(404);
  expect((await vendor.refusedEdit({ variant: 'red', price: 1 })).status).toBe(404);
  await vendor.ok('DELETE /tours/{id}', { params: { id: vendor.id } });
  expect((await vendor.refusedEdit({ price: 1 })).status).toBe(404);
  const none = await app.signedIn('vendor', { status: null });
  expect(
    (await none.refused('PATCH /vendor/inventory/{id}', { params, body: { price: 1 } })).status,
  ).toBe(404);
});

test('only approved vendors can make something visible', async () => {
  const person = await app.signedIn('vendor', { status: 'Rejected' });
  const service = await createService(market, { vendor: person.person, public: false });
  const { id } = await createTour(market, { service, state: 'hidden' });
  const params = { id };
  const said = await person.refused('PATCH /vendor/inventory/{id}', {
    params,
    body: { visible: true },
  });
  expect(said).toMatchObject({ status: 403, code: 'selling_rejected' });
  expect(said.message).toContain("isn't approved");
  const { row } = await person.ok('PATCH /vendor/inventory/{id}', { params, body: { price: 9 } });
  expect(row).toMatchObject({ price: 9, visible: false, onSale: false });
});

test('a listing hidden by its category stays hidden', async () => {
  const vendor = await createSeller(app);
  const service = await createService(market, { vendor: vendor.person, public: false });
  const { id } = await createTour(market, { service, state: 'hidden' });
  const { row } = await vendor.ok('PATCH /vendor/inventory/{id}', {
    params: { id },
    body: { visible: true },
  });
  expect(row).toMatchObject({ visible: true, onSale: false });
});

test('departures follow the capacity, never below the sold count', async () => {
  const vendor = await sellerWithTour();
  const { id } = vendor;
  await createPlace(market, id, { day: '2026-03-10', capacity: 12, taken: 9 });
  await createPlace(market, id, { day: '2026-03-11', capacity: 5, taken: 5 });
  await createPlace(market, id, { day: '2026-03-01', capacity: 12, taken: 12 });
  expect(await vendor.refusedEdit({ stock: 8 })).toMatchObject({
    status: 409,
    code: 'sold',
    message: "Places already sold on 2026-03-10: 9. You can't go lower.",
  });
  await vendor.edit({ stock: 9 });
  const rows = await db
    .selectFrom('places')
    .select(['day', 'capacity'])
    .where('listing_id', '=', id)
    .orderBy('day')
    .execute();
  expect(rows.map(({ capacity }) => capacity)).toEqual([12, 9, 5]);
});

test('refuses an edit of a value that has changed, with the current value', async () => {
  const vendor = await sellerWithTour();
  await vendor.edit({ price: 70, seen: { price: 64 } });
  const said = await vendor.refusedEdit({ price: 80, seen: { price: 64 } });
  expect(said).toMatchObject({
    status: 409,
    code: 'overtaken_price',
    message: 'The price has been changed in the meantime',
  });
  expect(said.body).toMatchObject({ field: 'price', row: { price: 70 } });
  // Other values of the row do not conflict, nor does an already applied value.
  await vendor.edit({ stock: 10, seen: { stock: 12, price: 64 } });
  await vendor.edit({ price: 70, seen: { price: 64 } });
});

test('of two concurrent edits of the same value one is refused', async () => {
  const vendor = await sellerWithTour();
  const params = { id: vendor.id };
  const answers = await Promise.all(
    [70, 80, 90].map((price) =>
      vendor.request('PATCH /vendor/inventory/{id}', {
        params,
        body: { price, seen: { price: 64 } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
