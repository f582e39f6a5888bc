import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { address, buyGoods, put } from '#testing/goods.ts';
import { orderOf } from '#testing/shop.ts';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { readLanguageWith } from '#web/words/language.ts';
import { OWN_FAULTS } from './vertical.ts';
import { clothingLook } from './look.ts';
import { PICTURE } from '#testing/pictures.ts';

const app = await createTestApp();

async function tailor() {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'clothing' });
  return Object.assign(vendor, { service });
}
const thobe = {
  vertical: 'clothing',
  kind: 'thobe',
  name: 'Riyadh thobe',
  description: 'White, with a soft collar.',
  images: [PICTURE],
  country: 'Saudi Arabia' as const,
  details: {
    forWhom: 'men',
    fabric: 'Cotton',
    care: 'Wash at 30 degrees.',
    sizeChart: [
      { size: 'M', height: 170, chest: 104, shoulders: 46, length: 142 },
      { size: 'L', chest: 112, length: 148 },
    ],
    measurements: [
      { measure: 'chest', least: 80, most: 140 },
      { measure: 'length', least: 120, most: 170 },
    ],
    tailoringCents: 2500,
    tailoringDays: 7,
  },
  variants: [
    { sku: 'T-M-W', choices: { size: 'M', colour: 'White' }, price: 60, stock: 4 },
    { sku: 'T-L-W', choices: { size: 'L', colour: 'White' }, price: 65, stock: 0 },
    { sku: 'T-M-G', choices: { size: 'M', colour: 'Grey' }, price: 60, stock: 1 },
  ],
};

const why = (name: string, values: Readonly<Record<string, string | number>> = {}) => ({
  fault: 'own' as const,
  vertical: 'clothing',
  name,
  values,
});
afterEach(() => {
  readLanguageWith(() => 'en');
  overwriteGetLocale(() => 'en');
});

let vendor: Awaited<ReturnType<typeof tailor>>;
beforeEach(async () => {
  vendor = await tailor();
});
const add = async (over: object = {}) =>
  (await vendor.ok('POST /listings', { body: { ...thobe, ...over } })).listing;

test('a garment is found by size, colour and audience, and its URL has no service', async () => {
  const listing = await add();
  expect(listing).toMatchObject({
    href: `/service/Traditional-Clothing/view/${listing._id}`,
    price: 60,
    details: {
      returnDays: 14,
      sizeChart: [
        { size: 'M', height: 170, chest: 104, waist: null, shoulders: 46, length: 142 },
        { size: 'L' },
      ],
    },
  });
  const query = { serviceId: vendor.service.id };
  const { facets } = await app.guest().ok('GET /listings', { query });
  expect(facets.facets).toEqual([
    {
      key: 'colour',
      values: [
        { value: 'Grey', count: 1 },
        { value: 'White', count: 1 },
      ],
    },
    { key: 'forWhom', values: [{ value: 'men', count: 1 }] },
    {
      key: 'size',
      values: [
        { value: 'L', count: 1 },
        { value: 'M', count: 1 },
      ],
    },
  ]);
  const { data } = await vendor.ok('GET /vendor/inventory', { query: { vertical: 'clothing' } });
  expect(data.map((row) => [row.sku, row.variantName, row.stock]).toSorted()).toEqual([
    ['T-L-W', 'L, White', 0],
    ['T-M-G', 'M, Grey', 1],
    ['T-M-W', 'M, White', 4],
  ]);
});

const asks = (measurements: readonly object[]) => ({ measurements });
test.each([
  ['nobody to wear it', { forWhom: 'cats' }, 'details.forWhom'],
  ['no fabric', { fabric: ' ' }, 'details.fabric'],
  ['a size without a name', { sizeChart: [{ chest: 100 }] }, 'details.sizeChart.0.size'],
  ['a size of a giant', { sizeChart: [{ size: 'XL', chest: 900 }] }, 'details.sizeChart.0.chest'],
  [
    'words for centimetres',
    { sizeChart: [{ size: 'M', chest: '100' }] },
    'details.sizeChart.0.chest',
  ],
  [
    'twenty-one sizes',
    { sizeChart: Array.from({ length: 21 }, (_, at) => ({ size: `${at}` })) },
    'details.sizeChart',
  ],
  [
    'a measure that nobody knows',
    asks([{ measure: 'soul', least: 10, most: 20 }]),
    'details.measurements.0.measure',
  ],
  [
    'a range turned round',
    asks([{ measure: 'chest', least: 120, most: 80 }]),
    'details.measurements.0',
  ],
  [
    'one measure twice',
    asks([1, 2].map(() => ({ measure: 'chest', least: 80, most: 120 }))),
    'details.measurements',
  ],
  ['a surcharge below zero', { tailoringCents: -1 }, 'details.tailoringCents'],
  ['half a day', { tailoringDays: 0.5 }, 'details.tailoringDays'],
])('refuses a garment with %s', async (_name, details, field) => {
  const { status, body } = await vendor.refused('POST /listings', {
    body: { ...thobe, details: { ...thobe.details, ...details } },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errorMessages ?? {})).toContain(field);
});

describe('made to measure', () => {
  test('cannot be returned, unlike the same one off the rack', async () => {
    const listing = await add();
    const [one, other] = listing.variants.filter(({ left }) => left > 0);
    const customer = await app.signedIn('customer');
    await put(customer, listing._id, { options: { variant: one?._id } });
    const measurements = { chest: 101, length: 150 };
    const order = await buyGoods(customer, listing._id, {
      options: { variant: other?._id, measurements },
      over: { address: { ...address, country: 'Saudi Arabia', city: 'Riyadh' } },
    });
    const [part] = order.serviceOrders;
    for (const status of ['processing', 'completed'] as const)
      await vendor.ok('PATCH /vendor/orders/{id}', {
        params: { id: part?._id ?? '' },
        body: { status },
      });
    const { items } = (await orderOf(customer, order._id)).serviceOrders[0] ?? { items: [] };
    expect(
      items.map(({ subDetails, returnable }) => ['measurements' in subDetails, returnable]),
    ).toEqual([
      [false, 1],
      [true, 0],
    ]);
  });

  const quote = (id: string, options: Record<string, unknown>, quantity = 1) =>
    app.guest().ok('POST /listings/{id}/quote', { params: { id }, body: { options, quantity } });

  test('costs a surcharge, takes the selected piece, and shows its measurements', async () => {
    const listing = await add();
    const variant = listing.variants.find(({ sku }) => sku === 'T-M-G')?._id ?? '';
    // Ignores measurements that the garment does not ask for.
    const asked = { length: 150.5, chest: 101, hips: 90 };
    expect(await quote(listing._id, { variant, measurements: asked })).toMatchObject({
      lines: [
        { what: 'piece', unitPrice: 60 },
        { what: 'tailoring', unitPrice: 25 },
      ],
      total: 85,
      subDetails: { size: 'M', colour: 'Grey', measurements: { chest: 101, length: 150.5 } },
      left: 1,
    });
    expect(await quote(listing._id, { variant })).toMatchObject({ total: 60, left: 1 });
    const customer = await app.signedIn('customer');
    const put = (choice: Record<string, unknown>) =>
      customer.ok('POST /cart/add', {
        body: { product: { productId: listing._id, quantity: 1, subDetails: choice } },
      });
    const { cartItem } = await put({ variant, measurements: asked });
    expect(cartItem).toMatchObject({ price: 85, total: 85, left: 1 });
    // Altering takes the last piece of its size and colour.
    const refused = await customer.refused('POST /cart/add', {
      body: { product: { productId: listing._id, quantity: 1, subDetails: { variant } } },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out' } });
  });

  test.each([
    ['a measure left out', { chest: 100 }, 'measurements.length'],
    ['a measure out of range', { chest: 141, length: 150 }, 'measurements.chest'],
    ['a measure in words', { chest: 'wide', length: 150 }, 'measurements.chest'],
    ['nothing', {}, 'measurements.chest'],
    ['a list', [100, 150], 'measurements'],
    ['not a number', { chest: null, length: 150 }, 'measurements.chest'],
  ])('is refused with %s', async (_name, measurements, field) => {
    const listing = await add();
    const { status, body } = await app.guest().refused('POST /listings/{id}/quote', {
      params: { id: listing._id },
      body: { options: { variant: listing.variants[0]?._id, measurements }, quantity: 1 },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errorMessages ?? {})).toEqual([field]);
  });

  test('is refused if the vendor does not offer it', async () => {
    const listing = await add({ details: { ...thobe.details, measurements: [] } });
    const { body } = await app.guest().refused('POST /listings/{id}/quote', {
      params: { id: listing._id },
      body: {
        options: { variant: listing.variants[0]?._id, measurements: { chest: 100 } },
        quantity: 1,
      },
    });
    expect(body.errorMessages).toEqual({
      measurements: "This garment isn't available made to measure.",
    });
    expect(body.why).toEqual(why('not_tailored'));
  });

  test.each([
    ['en', /^(?:Enter a measurement|This garment)/, 'Chest'],
    ['ar', /^\p{Script=Arabic}/u, 'الصدر'],
  ] as const)('is refused with words of its own in %s', async (language, words, chest) => {
    readLanguageWith(() => language);
    overwriteGetLocale(() => language);
    const listing = await add();
    const { body } = await app.guest().refused('POST /listings/{id}/quote', {
      params: { id: listing._id },
      body: {
        options: { variant: listing.variants[0]?._id, measurements: { chest: 141, length: 150 } },
        quantity: 1,
      },
    });
    const tooWide = why('measure', { measure: 'chest', least: 80, most: 140 });
    expect(body.why).toEqual(tooWide);
    const look = clothingLook;
    for (const name of OWN_FAULTS) expect(look.refused?.(why(name))).toMatch(words);
    expect(look.refused?.(tooWide)).toContain(chest);
    expect(look.refused?.(tooWide)).toContain('140');
    expect(look.refused?.(why('toString'))).toBeUndefined();
  });
});
