import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createBookable } from '#testing/bookings.ts';
import { clinic } from '#testing/clinic-vertical.ts';
import { courier } from '#testing/courier-vertical.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { lodge } from '#testing/lodge-vertical.ts';
import { checkout } from '#testing/shop.ts';
import { PICTURE } from '#testing/pictures.ts';

// The clock starts at 2026-03-02.
const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: (market) => ({ verticals: { ...market.verticals, lodge, clinic, courier } }),
});
const { market, db } = app;
const guest = app.guest();

const vendor = await app.signedIn('vendor');
const service = await createService(market, { vendor: vendor.person, vertical: 'lodge' });
const body = {
  vertical: 'lodge',
  kind: 'room',
  description: 'By the river.',
  images: [PICTURE],
  country: 'Egypt' as const,
  details: {},
};
const add = async (name: string, price: number | null) =>
  (await vendor.ok('POST /listings', { body: { ...body, name, price } })).listing;
const dear = await add('A dear heron room', 90);
const none = await add('A silent heron room', null);
const free = await add('A free heron room', 0);
const cheap = await add('A cheap heron room', 20);

const names = (listings: readonly { readonly _id: string }[]) =>
  listings.map(({ _id }) =>
    _id === dear._id ? 'dear' : _id === none._id ? 'none' : _id === free._id ? 'free' : 'cheap',
  );
const UP = ['free', 'cheap', 'dear', 'none'];
const DOWN = ['dear', 'cheap', 'free', 'none'];

test('a listing may have no price, which is shown as missing, not as 0', async () => {
  expect([none.price, free.price]).toEqual([null, 0]);
  const params = { id: none._id };
  expect((await guest.ok('GET /listings/{id}', { params })).listing.price).toBeNull();
  const { days } = await guest.ok('GET /listings/{id}/availability', {
    params,
    query: { from: '2026-03-03', to: '2026-03-03' },
  });
  expect(days).toMatchObject([{ price: null }]);
  const shelf = await guest.ok('GET /listings', { query: { serviceId: service.id } });
  expect(shelf.listings.find(({ _id }) => _id === none._id)?.price).toBeNull();
  expect(shelf.facets.price).toEqual({ min: 0, max: 90 });
  const { data } = await vendor.ok('GET /vendor/inventory', { query: { search: none._id } });
  expect(data).toMatchObject([{ price: null }]);
});

test('sorting by price puts it last, in both directions and on every page', async () => {
  for (const [sort, order] of [
    ['price_asc', UP],
    ['price_desc', DOWN],
  ] as const) {
    for (const of of [{ serviceId: service.id }, { vertical: 'lodge' }]) {
      const query = { ...of, sort };
      expect(names((await guest.ok('GET /listings', { query })).listings)).toEqual(order);
      const pages = [1, 2].map((page) =>
        guest.ok('GET /listings', { query: { ...query, page, pageSize: 2 } }),
      );
      const shown = (await Promise.all(pages)).flatMap(({ listings }) => listings);
      expect(names(shown)).toEqual(order);
    }
    const found = await guest.ok('GET /search', { query: { q: 'heron', sort } });
    expect(names(found.results)).toEqual(order);
    expect(found.results.at(-1)).toMatchObject({ price: null });
  }
  for (const [sort, order] of [
    ['lowest', UP],
    ['highest', DOWN],
  ] as const)
    expect(names((await vendor.ok('GET /vendor/inventory', { query: { sort } })).data)).toEqual(
      order,
    );
  // Price filters exclude it.
  for (const bound of [{ minPrice: 0 }, { maxPrice: 1000 }]) {
    const query = { serviceId: service.id, ...bound };
    expect(names((await guest.ok('GET /listings', { query })).listings)).not.toContain('none');
  }
});

test('a listing without a price cannot be bought, also on single days', async () => {
  const stay = { checkIn: '2026-03-12', checkOut: '2026-03-13' };
  const product = { productId: none._id, subDetails: stay };
  const customer = await app.signedIn('customer');
  const refused = await customer.refused('POST /cart/add', { body: { product } });
  expect(refused).toMatchObject({ status: 400, body: { why: { fault: 'no_price' } } });
  const params = { id: none._id };
  const quoted = await guest.refused('POST /listings/{id}/quote', {
    params,
    body: { options: stay },
  });
  expect(quoted.body.why).toEqual({ fault: 'no_price' });
  // A cart line whose price was removed cannot be paid.
  await customer.ok('POST /cart/add', {
    body: { product: { productId: cheap._id, subDetails: stay } },
  });
  await vendor.ok('PUT /listings/{id}', { params: { id: cheap._id }, body: { price: null } });
  await expect(checkout(customer)).rejects.toThrow(/no price/);
  await vendor.ok('PUT /listings/{id}', { params: { id: cheap._id }, body: { price: 20 } });
});

test('the inventory table sets a price, and removes it if optional', async () => {
  const edit = async (id: string, price: number | null, seen: number | null) =>
    (
      await vendor.ok('PATCH /vendor/inventory/{id}', {
        params: { id },
        body: { variant: '', price, seen: { price: seen } },
      })
    ).row.price;
  expect(await edit(none._id, 15, null)).toBe(15);
  expect(await edit(none._id, null, 15)).toBeNull();
  const row = await db
    .selectFrom('listings')
    .select('price_cents')
    .where('id', '=', none._id)
    .executeTakeFirstOrThrow();
  expect(row.price_cents).toBeNull();
});

test("requires a price, unless the vertical's choice allows none", async () => {
  await createService(market, { vendor: vendor.person, vertical: 'clinic' });
  const asked = await vendor.refused('POST /listings', {
    body: { ...body, vertical: 'clinic', kind: 'doctor', name: 'A visit', price: null },
  });
  expect(asked.errorMessages).toEqual({ price: 'Enter a price' });
  const { id } = await createBookable(market, { vertical: 'clinic', priceCents: null });
  expect((await guest.ok('GET /listings/{id}', { params: { id } })).listing.price).toBeNull();
  await createService(market, { vendor: vendor.person, vertical: 'courier' });
  const { listing } = await vendor.ok('POST /listings', {
    body: {
      ...body,
      vertical: 'courier',
      kind: 'cash',
      name: 'Cash to a door',
      details: { floatCents: 777_123 },
      privateDetails: { licence: 'CBE-1' },
    },
  });
  expect(listing.price).toBeNull();
  const customer = await app.signedIn('customer');
  const added = await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: listing._id,
        subDetails: { sumCents: 10_00 },
        secrets: { account: '00123456' },
      },
    },
  });
  expect(added.message).not.toBe('');
});

test('a guide without a price is null everywhere except in number-only endpoints', async () => {
  const { id } = await createTour(market, {
    kind: 'guides',
    priceCents: null,
    name: 'A heron guide',
  });
  const { results } = await guest.ok('GET /search', { query: { q: 'heron guide' } });
  expect(results.find(({ _id }) => _id === id)).toMatchObject({ price: null });
  expect((await guest.ok('GET /tours/{id}', { params: { id } })).price).toBe(0);
});
