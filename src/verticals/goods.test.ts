// Long because it tests the calls of all goods together, in one shop.
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { picture, PICTURE } from '#testing/pictures.ts';
import { address, toCheckout } from '#testing/goods.ts';
import { checkout, pay } from '#testing/shop.ts';

const app = await createTestApp();
const { market, db } = app;
const teal = await picture();
const jordan = { ...address, country: 'Jordan' as const, city: 'Amman' };

async function grocer() {
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, { vendor: vendor.person, vertical: 'groceries' });
  return Object.assign(vendor, { service });
}
type Grocer = Awaited<ReturnType<typeof grocer>>;

const dates = {
  vertical: 'groceries',
  kind: 'pantry',
  name: 'Medjool dates',
  description: 'Soft and dark, from the Jordan valley.',
  images: [PICTURE],
  country: 'Jordan' as const,
  details: { unit: '500 g', brand: 'Al Ghor' },
  price: 6.5,
  stock: 20,
  sku: 'DATE-500',
};
const coffee = {
  ...dates,
  name: 'Arabic coffee',
  details: { unit: '250 g', brand: 'Bayt' },
  price: undefined,
  stock: undefined,
  sku: undefined,
  variants: [
    { sku: 'COF-L', choices: { roast: 'Light' }, price: 8, stock: 3 },
    { sku: 'COF-D', choices: { roast: 'Dark' }, price: 9.25, stock: 0 },
  ],
};
const add = async (vendor: Grocer, over: object = {}) =>
  (await vendor.ok('POST /listings', { body: { ...dates, ...over } })).listing;
const shelf = async (query: Record<string, unknown>) => {
  const { listings, total, facets } = await app.guest().ok('GET /listings', { query });
  return { names: listings.map(({ name }) => name), total, facets, listings };
};
const put = (customer: { ok: Grocer['ok'] }, productId: string, quantity: number, variant = '') =>
  customer.ok('POST /cart/add', {
    body: { product: { productId, quantity, subDetails: { variant } } },
  });

let vendor: Grocer;
beforeEach(async () => {
  vendor = await grocer();
});

describe('a listing of goods', () => {
  test('needs a vendor with a service for it', async () => {
    const { user } = await vendor.ok('GET /auth/check', {});
    expect(user?.verticals).toEqual(['groceries']);
    await createService(market, { vendor: vendor.person });
    expect((await vendor.ok('GET /auth/check', {})).user?.verticals).toEqual([
      'groceries',
      'tours',
    ]);
  });

  test('is created, public, changed and archived', async () => {
    const made = await add(vendor, { images: [teal] });
    expect(made).toMatchObject({
      name: 'Medjool dates',
      price: 6.5,
      details: { unit: '500 g', brand: 'Al Ghor', returnDays: 0, lowStock: 5 },
      variants: [{ _id: '', sku: 'DATE-500', choices: {}, price: 6.5, left: 20 }],
      state: 'active',
      onSale: true,
      href: `/view/Groceries/${vendor.service.id}/${made._id}`,
    });
    const params = { id: made._id };
    const { listing } = await app.guest().ok('GET /listings/{id}', { params });
    expect(listing.pictures).toHaveLength(1);
    const changed = await vendor.ok('PUT /listings/{id}', {
      params,
      body: { price: 7, details: { unit: '1 kg' } },
    });
    expect(changed.listing).toMatchObject({
      price: 7,
      details: { unit: '1 kg', brand: 'Al Ghor' },
      variants: [{ left: 20, sku: 'DATE-500', price: 7 }],
    });
    expect(changed.listing.pictures).toHaveLength(1);
    const { listing: gone } = await vendor.ok('DELETE /listings/{id}', { params });
    expect(gone.state).toBe('archived');
    expect((await app.guest().refused('GET /listings/{id}', { params })).status).toBe(404);
    expect((await vendor.refused('PUT /listings/{id}', { params, body: {} })).status).toBe(404);
  });

  test('keeps its last picture; one without pictures can still be edited', async () => {
    const pictured = await add(vendor, { images: [teal] });
    const empty = { images: [], name: 'Deglet dates' };
    const refused = await vendor.refused('PUT /listings/{id}', {
      params: { id: pictured._id },
      body: empty,
    });
    expect(refused.errorMessages).toEqual({ images: 'At least one image is required.' });
    expect(refused.body.errorCodes).toEqual({ images: 'too_few' });
    const bare = await add(vendor);
    await app.db
      .updateTable('listings')
      .set({ pictures: '[]' })
      .where('id', '=', bare._id)
      .execute();
    await vendor.ok('PUT /listings/{id}', { params: { id: bare._id }, body: empty });
  });

  test('has variants with their own price, stock, SKU and picture', async () => {
    const made = await add(vendor, {
      ...coffee,
      images: [teal],
      variants: coffee.variants.map((variant, index) => ({
        ...variant,
        image: index === 0 ? 0 : null,
      })),
    });
    const [light, dark] = made.variants;
    expect([made.price, made.priceFrom]).toEqual([8, true]);
    const plain = await add(vendor);
    const { listings } = await shelf({ serviceId: made.serviceId });
    expect(new Map(listings.map(({ _id, priceFrom }) => [_id, priceFrom]))).toEqual(
      new Map([
        [made._id, true],
        [plain._id, false],
      ]),
    );
    expect([light?.left, dark?.left]).toEqual([3, 0]);
    expect(light?.picture).toBe(made.pictures[0]?.id);
    expect(dark?.picture).toBeNull();
    const params = { id: made._id };
    // One variant is kept without a stock, one is removed, one is new.
    const { listing } = await vendor.ok('PUT /listings/{id}', {
      params,
      body: {
        variants: [
          { _id: light?._id, sku: 'COF-L', choices: { roast: 'Light' }, price: 8.5 },
          { sku: 'COF-M', choices: { roast: 'Medium' }, price: 8, stock: 7 },
        ],
      },
    });
    expect(
      listing.variants.map(({ _id, choices, left }) => [_id === light?._id, choices.roast, left]),
    ).toEqual([
      [true, 'Light', 3],
      [false, 'Medium', 7],
    ]);
    const again = await vendor.refused('PUT /listings/{id}', {
      params,
      body: { variants: [{ _id: dark?._id, choices: { roast: 'Dark' }, price: 9 }] },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'variant_gone' } });
    const { data } = await vendor.ok('GET /vendor/inventory', {
      query: { search: 'Arabic coffee' },
    });
    expect(data.map(({ variantName, sku, stock }) => [variantName, sku, stock]).sort()).toEqual([
      ['Light', 'COF-L', 3],
      ['Medium', 'COF-M', 7],
    ]);
  });

  test('is readable by its own vendor even when hidden, and by no one else', async () => {
    const { _id } = await add(vendor);
    const params = { id: _id };
    await vendor.ok('PATCH /vendor/inventory/{id}', { params, body: { visible: false } });
    expect((await app.guest().refused('GET /listings/{id}', { params })).status).toBe(404);
    const { listing } = await vendor.ok('GET /vendor/listings/{id}', { params });
    expect([listing.state, listing.onSale, listing.variants[0]?.left]).toEqual([
      'hidden',
      false,
      20,
    ]);
    const other = await grocer();
    expect((await other.refused('GET /vendor/listings/{id}', { params })).status).toBe(404);
    await vendor.ok('DELETE /listings/{id}', { params });
    expect((await vendor.refused('GET /vendor/listings/{id}', { params })).status).toBe(404);
  });

  test("is on its vendor's shelf before the shop is public, and on no other", async () => {
    const { _id } = await add(vendor);
    const query = { serviceId: vendor.service.id };
    await db.updateTable('listings').set({ public: false }).where('id', '=', _id).execute();
    expect((await shelf(query)).names).toEqual([]);
    const own = await vendor.ok('GET /vendor/listings', { query });
    expect([own.listings.map(({ name }) => name), own.facets.kinds]).toEqual([
      ['Medjool dates'],
      [{ kind: 'pantry', count: 1 }],
    ]);
    const other = await grocer();
    expect((await other.ok('GET /vendor/listings', { query })).total).toBe(0);
    await vendor.ok('PATCH /vendor/inventory/{id}', {
      params: { id: _id },
      body: { visible: false },
    });
    expect((await vendor.ok('GET /vendor/listings', { query })).total).toBe(0);
  });

  test('refuses to overwrite a change made since it was read', async () => {
    const { _id, updatedAt } = await add(vendor);
    const params = { id: _id };
    app.clock.advance({ seconds: 1 });
    const first = await vendor.ok('PUT /listings/{id}', {
      params,
      body: { price: 7, seen: updatedAt },
    });
    const late = await vendor.refused('PUT /listings/{id}', {
      params,
      body: { price: 8, seen: updatedAt },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const again = { price: 8, seen: first.listing.updatedAt };
    expect((await vendor.ok('PUT /listings/{id}', { params, body: again })).listing.price).toBe(8);
  });

  test("keeps the vendor's order of options", async () => {
    const { _id, variants } = await add(vendor, {
      ...coffee,
      variants: [{ price: 8, stock: 3, choices: { roast: 'Light', grind: 'Whole' } }],
    });
    expect(Object.keys(variants[0]?.choices ?? {})).toEqual(['roast', 'grind']);
    const renamed = await vendor.ok('PUT /listings/{id}', {
      params: { id: _id },
      body: { name: 'Coffee from Yemen' },
    });
    expect(Object.keys(renamed.listing.variants[0]?.choices ?? {})).toEqual(['roast', 'grind']);
    const { total, subDetails } = await app.guest().ok('POST /listings/{id}/quote', {
      params: { id: _id },
      body: { options: { variant: variants[0]?._id } },
    });
    expect([total, Object.keys(subDetails)]).toEqual([8, ['roast', 'grind', 'ifUnavailable']]);
  });

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['no kind', { kind: undefined }, 'kind'],
    ['a kind of nobody', { kind: 'spaceships' }, 'kind'],
    ['no price', { price: undefined }, 'price'],
    ['a price below zero', { price: -1 }, 'price'],
    ['thirds of a cent', { price: 1.005 }, 'price'],
    ['half a piece', { stock: 1.5 }, 'stock'],
    ['no unit', { details: {} }, 'details.unit'],
    [
      'an expiry that is no day',
      { details: { unit: '1 kg', expiry: '2026-02-31' } },
      'details.expiry',
    ],
    ['another vertical', { vertical: 'tours' }, 'vertical'],
    ['no vertical', { vertical: 'ships' }, 'vertical'],
    ['no picture', { images: [] }, 'images'],
    ['a fifth picture', { images: [teal, teal, teal, teal, teal] }, 'images'],
    ['an SVG', { images: ['data:image/svg+xml;base64,PHN2Zy8+'] }, 'images'],
    [
      'six things to choose',
      { variants: [{ price: 1, choices: { a: '1', b: '1', c: '1', d: '1', e: '1', f: '1' } }] },
      'variants',
    ],
    [
      'two variants alike',
      { variants: [1, 2].map((price) => ({ price, choices: { size: 'M' } })) },
      'variants',
    ],
    [
      'variants that choose differently',
      {
        variants: [
          { price: 1, choices: { size: 'M' } },
          { price: 1, choices: { colour: 'Red' } },
        ],
      },
      'variants',
    ],
    [
      'one SKU twice',
      {
        variants: [
          { price: 1, sku: 'a', choices: { size: 'M' } },
          { price: 1, sku: 'A', choices: { size: 'L' } },
        ],
      },
      'variants',
    ],
  ])('is refused with %s, and nothing is saved', async (_name, over, field) => {
    const { status, body } = await vendor.refused('POST /listings', {
      body: { ...dates, ...over },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errorMessages ?? {})).toContain(field);
    const kept = await db
      .selectFrom('listings')
      .select('id')
      .where('vendor_id', '=', vendor.person.vendorId)
      .execute();
    expect(kept).toEqual([]);
    expect(
      await db.selectFrom('media').select('id').where('owner_id', '=', vendor.person.id).execute(),
    ).toEqual([]);
  });

  test('belongs to its vendor, needs approval, and tours keep their own calls', async () => {
    const made = await add(vendor);
    const other = await grocer();
    const params = { id: made._id };
    for (const call of ['PUT /listings/{id}', 'DELETE /listings/{id}'] as const)
      expect((await other.refused(call, { params, body: {} })).status).toBe(404);
    expect(
      (await other.refused('POST /listings', { body: { ...dates, serviceId: vendor.service.id } }))
        .status,
    ).toBe(404);
    const rejected = await app.signedIn('vendor', { status: 'Rejected' });
    expect((await rejected.refused('POST /listings', { body: dates })).status).toBe(403);
    const tour = await createTour(market, {
      service: await createService(market, { vendor: vendor.person }),
    });
    const refused = await vendor.refused('DELETE /listings/{id}', { params: { id: tour.id } });
    expect(refused.status).toBe(400);
    expect(
      (await app.guest().ok('GET /listings/{id}', { params: { id: tour.id } })).listing.typeOf,
    ).toBe('Tour');
  });
});

describe('a shop', () => {
  test('filters by kind, facets, price, text and stock, with counts', async () => {
    await add(vendor);
    await add(vendor, { name: 'Tahini', details: { unit: '400 g', brand: 'Al Ghor' }, price: 4 });
    await add(vendor, {
      name: 'Labneh',
      kind: 'dairy-eggs',
      details: { unit: '250 g', brand: 'Bayt' },
      price: 3,
      stock: 0,
    });
    await add(vendor, coffee);
    const of = (query: Record<string, unknown> = {}) =>
      shelf({ serviceId: vendor.service.id, ...query });
    const all = await of();
    expect(all.total).toBe(4);
    expect(all.facets).toEqual({
      kinds: [
        { kind: 'pantry', count: 3 },
        { kind: 'dairy-eggs', count: 1 },
      ],
      facets: [
        {
          key: 'brand',
          values: [
            { value: 'Al Ghor', count: 2 },
            { value: 'Bayt', count: 2 },
          ],
        },
        {
          key: 'roast',
          values: [
            { value: 'Dark', count: 1 },
            { value: 'Light', count: 1 },
          ],
        },
      ],
      price: { min: 3, max: 8 },
    });
    const bayt = await of({ facet: 'brand:Bayt', sort: 'price_asc' });
    expect(bayt.names).toEqual(['Labneh', 'Arabic coffee']);
    // Values of the other brand stay selectable; values without products of this brand do not.
    expect(bayt.facets.facets[0]?.values).toContainEqual({ value: 'Al Ghor', count: 2 });
    expect(bayt.facets.kinds).toEqual([
      { kind: 'pantry', count: 1 },
      { kind: 'dairy-eggs', count: 1 },
    ]);
    expect((await of({ facet: 'brand:Bayt|brand:Al Ghor' })).total).toBe(4);
    expect((await of({ facet: 'brand:Bayt|roast:Dark' })).names).toEqual(['Arabic coffee']);
    expect((await of({ facet: 'brand:Al Ghor|roast:Dark' })).total).toBe(0);
    expect((await of({ kind: 'dairy-eggs' })).names).toEqual(['Labneh']);
    expect((await of({ available: 'true', sort: 'price_desc' })).names).toEqual([
      'Arabic coffee',
      'Medjool dates',
      'Tahini',
    ]);
    expect((await of({ minPrice: 4, maxPrice: 6.5, sort: 'price_asc' })).names).toEqual([
      'Tahini',
      'Medjool dates',
    ]);
    expect((await of({ search: 'tahin' })).names).toEqual(['Tahini']);
    const nothing = await of({ search: '100%' });
    expect(nothing.total).toBe(0);
    // Without results the departments remain.
    expect(nothing.facets.kinds).toEqual([
      { kind: 'pantry', count: 0 },
      { kind: 'dairy-eggs', count: 0 },
    ]);
    const paged = await of({ sort: 'price_asc', pageSize: 3, page: 2 });
    expect([paged.names, paged.total]).toEqual([['Arabic coffee'], 4]);
    const card = all.listings.find(({ name }) => name === 'Arabic coffee');
    expect([card?.left, card?.variants, card?.details]).toEqual([
      3,
      2,
      { brand: 'Bayt', unit: '250 g', compareAtCents: null, lowStock: 5 },
    ]);
    expect((await shelf({ vertical: 'groceries', search: 'labneh' })).total).toBeGreaterThan(0);
  });

  test("marks low stock by each product's own limit, and offers by their current price", async () => {
    const offer = { unit: '1 kg', compareAtCents: 800, lowStock: 19 };
    const made = await add(vendor, { name: 'Almonds', details: offer });
    await add(vendor, { name: 'Figs', details: { unit: '1 kg', lowStock: 20 } });
    const of = (query: Record<string, unknown> = {}) =>
      shelf({ serviceId: vendor.service.id, ...query });
    expect((await of()).listings.map(({ name, low }) => [name, low]).sort()).toEqual([
      ['Almonds', false],
      ['Figs', true],
    ]);
    expect((await of({ facet: 'offer:yes' })).names).toEqual(['Almonds']);
    await vendor.ok('PATCH /vendor/inventory/{id}', {
      params: { id: made._id },
      body: { variant: '', price: 8 },
    });
    expect((await of({ facet: 'offer:yes' })).names).toEqual([]);
  });

  test.each([
    { facet: 'brand' },
    { minPrice: 'x' },
    { serviceId: 'x' },
    { sort: 'name' },
    { pageSize: 101 },
  ])('refuses %j', async (query) => {
    expect((await app.guest().refused('GET /listings', { query })).status).toBe(400);
  });
});

describe('buying goods', () => {
  test('takes stock, shows how many are left, and returns cancelled pieces', async () => {
    const { _id, variants } = await add(vendor, coffee);
    const light = variants[0]?._id ?? '';
    const customer = await app.signedIn('customer');
    const tooMany = await customer.refused('POST /cart/add', {
      body: { product: { productId: _id, quantity: 4, subDetails: { variant: light } } },
    });
    expect(tooMany).toMatchObject({
      status: 409,
      body: { code: 'sold_out', left: 3, message: 'Only 3 are left.' },
    });
    await put(customer, _id, 2, light);
    const order = await checkout(customer, { address: jordan });
    await pay(customer, order.payment.clientSecret ?? '');
    const left = async () =>
      (await app.guest().ok('GET /listings/{id}', { params: { id: _id } })).listing.variants.map(
        (one) => one.left,
      );
    expect(await left()).toEqual([1, 0]);
    // The vendor's stock count does not include sold pieces.
    await vendor.ok('PUT /listings/{id}', {
      params: { id: _id },
      body: {
        variants: variants.map(({ _id: id, choices, price }) => ({
          _id: id,
          choices,
          price,
          stock: 10,
        })),
      },
    });
    expect(await left()).toEqual([10, 10]);
    await customer.ok('POST /orders/{id}/cancel', {
      params: { id: order.order._id },
      body: { reason: '' },
    });
    expect(await left()).toEqual([12, 10]);
  });

  test.each([
    ['no variant', '', 400, 'Choose an option.'],
    ['a variant of another listing', 'abcdefabcdef', 400, 'This option is no longer available.'],
  ])('is refused with %s', async (_name, variant, status, message) => {
    const { _id } = await add(vendor, coffee);
    const customer = await app.signedIn('customer');
    const refused = await customer.refused('POST /cart/add', {
      body: { product: { productId: _id, quantity: 1, subDetails: { variant } } },
    });
    expect(refused.status).toBe(status);
    expect(refused.body.errorMessages).toEqual({ variant: message });
  });

  test('reports a removed variant at its line, and the rest of the cart stays', async () => {
    const { _id, variants } = await add(vendor, coffee);
    const other = await add(vendor);
    const customer = await app.signedIn('customer');
    await put(customer, _id, 1, variants[0]?._id);
    await put(customer, other._id, 2);
    const dark = variants[1];
    await vendor.ok('PUT /listings/{id}', {
      params: { id: _id },
      body: { variants: [{ _id: dark?._id, choices: { roast: 'Dark' }, price: 9, stock: 5 }] },
    });
    const { status, body } = await customer.refused('POST /checkout', {
      ...toCheckout(customer, { address: jordan }),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      problems: [{ code: 'not_valid', message: 'This option is no longer available.' }],
    });
    const { cartItems } = await customer.ok('GET /cart/get', {});
    expect(cartItems).toHaveLength(2);
  });
});
