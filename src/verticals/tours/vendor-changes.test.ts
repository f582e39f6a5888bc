import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createTour } from '#testing/fixtures.ts';
import { picture } from '#testing/pictures.ts';
import { buy, orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02.
const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();
const seller = () => createSeller(app);

test('a change keeps omitted fields and refreshes pages', async () => {
  const vendor = await seller();
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry({ inclusions: ['Tea'] }) });
  const params = { id: tour._id };
  const changed = await vendor.ok('PUT /tours/{id}', {
    params,
    body: { name: 'Siwa by day', price: '300', selectedDays: ['friday'] },
  });
  expect(changed.message).toBe('Tour updated successfully');
  expect(changed.tour).toMatchObject({
    name: 'Siwa by day',
    price: 300,
    duration: 2,
    inclusions: ['Tea'],
    selectedDays: [],
    // A picture without its own alt text uses the tour's name.
    images: tour.images.map((image) => ({ ...image, alt: 'Siwa by day' })),
  });
  expect(await guest.ok('GET /tours/{id}', { params })).toMatchObject({ name: 'Siwa by day' });
  const empty = { name: ' ', country: '', category: '', images: [] };
  const said = await vendor.refused('PUT /tours/{id}', { params, body: empty });
  expect(said.errorMessages).toEqual({
    name: 'Name is required.',
    country: 'Country is required.',
    category: 'Type is required.',
    images: 'At least one image is required.',
  });
  const cleared = await vendor.ok('PUT /tours/{id}', {
    params,
    body: { price: null, duration: '' },
  });
  expect(cleared.tour).toMatchObject({ price: 0, duration: 0 });
});

test('an edit or deletion never changes what was bought', async () => {
  const vendor = await seller();
  const { tour } = await vendor.ok('POST /tours/add', {
    body: tourEntry({ images: [await picture(), await picture('navy')] }),
  });
  const [shown, other] = tour.images.map(({ id }) => id);
  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour._id, { people: 2 });
  const params = { id: tour._id };
  await vendor.ok('PUT /tours/{id}', {
    params,
    body: tourEntry({ name: 'Other', price: 9, country: 'Jordan', images: [await picture('red')] }),
  });
  expect(await orderOf(customer, order._id)).toEqual(order);
  expect(await market.media.get(`${sure(shown)}/original`)).not.toBeNull();
  expect(await market.media.get(`${sure(other)}/original`)).toBeNull();

  await vendor.ok('DELETE /tours/{id}', { params });
  expect(await orderOf(customer, order._id)).toEqual(order);
  expect(await market.media.get(`${sure(shown)}/original`)).not.toBeNull();
  expect((await guest.refused('GET /tours/{id}', { params })).status).toBe(404);
  expect((await vendor.ok('GET /tours/get/dashboard', {})).total).toBe(0);
  expect((await vendor.refused('DELETE /tours/{id}', { params })).status).toBe(404);
});

test('a cart shows that a listing was deleted', async () => {
  const vendor = await seller();
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry() });
  const customer = await app.signedIn('customer');
  const product = { productId: tour._id, subDetails: { startingDate: '2026-03-10', people: 1 } };
  await customer.ok('POST /cart/add', { body: { product } });
  const answer = await vendor.ok('DELETE /tours/{id}', { params: { id: tour._id } });
  expect(answer).toMatchObject({ message: 'Tour deleted successfully', tour: { onSale: false } });
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems[0]?.problem).toBeTruthy();
});

test('departures follow the maximum guests, but never below the places taken', async () => {
  const vendor = await seller();
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry() });
  const at = (day: string, capacity: number, taken: number) =>
    createPlace(market, tour._id, { day, capacity, taken });
  await at('2026-03-10', 12, 9);
  await at('2026-03-11', 5, 1);
  await at('2026-03-01', 12, 0);
  await vendor.ok('PUT /tours/{id}', { params: { id: tour._id }, body: { maxGuests: 6 } });
  const rows = await db
    .selectFrom('places')
    .select(['day', 'capacity'])
    .where('listing_id', '=', tour._id)
    .orderBy('day')
    .execute();
  expect(rows.map(({ capacity }) => capacity)).toEqual([12, 9, 5]);
});

test('the dashboard list can be searched, filtered, sorted, paged and exported', async () => {
  const vendor = await seller();
  const { service } = vendor;
  const make = (over: object) => createTour(market, { service, ...over });
  await make({ name: 'Nile dinner', kind: 'cruises', priceCents: 9900 });
  await make({ name: '=HYPERLINK(1)', country: 'Jordan', priceCents: 100 });
  await make({ name: 'Luxor walk', kind: 'privateTours', state: 'hidden' });
  await make({ name: 'Gone', state: 'archived' });
  const names = async (query: Record<string, unknown> = {}) =>
    (await vendor.ok('GET /tours/get/dashboard', { query })).tours.map(({ name }) => name);
  expect(await names()).toEqual(['Luxor walk', '=HYPERLINK(1)', 'Nile dinner']);
  expect(await names({ search: 'LUXOR' })).toEqual(['Luxor walk']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ country: 'Jordan' })).toEqual(['=HYPERLINK(1)']);
  expect(await names({ category: 'cruises' })).toEqual(['Nile dinner']);
  expect(await names({ status: 'hidden' })).toEqual(['Luxor walk']);
  expect(await names({ sort: 'highest', pageSize: 1, page: 2 })).toEqual(['Luxor walk']);
  const csv = await vendor.request('GET /tours/get/dashboard.csv', { query: { sort: 'lowest' } });
  const lines = String(csv.body).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"'=HYPERLINK(1)"`);
});

test('refuses to overwrite a change made since the listing was read', async () => {
  const vendor = await seller();
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry() });
  const params = { id: tour._id };
  app.clock.advance({ minutes: 1 });
  await vendor.ok('PATCH /vendor/inventory/{id}', { params, body: { price: 300 } });
  const late = await vendor.refused('PUT /tours/{id}', {
    params,
    body: { name: 'Siwa at noon', price: 240, seen: tour.updatedAt },
  });
  expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const { tours } = await vendor.ok('GET /tours/get/dashboard', { query: {} });
  expect(tours).toMatchObject([{ name: 'Siwa by moonlight', price: 300 }]);
  const seen = sure(tours[0]).updatedAt;
  await vendor.ok('PUT /tours/{id}', { params, body: { name: 'Siwa at noon', seen } });
});
