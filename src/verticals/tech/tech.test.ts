import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { PICTURE } from '#testing/pictures.ts';

const app = await createTestApp();

async function dealer() {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'tech' });
  return Object.assign(vendor, { service });
}
const phone = {
  vertical: 'tech',
  kind: 'phones',
  name: 'Nile 12',
  description: 'A phone that lasts the day.',
  images: [PICTURE],
  country: 'Egypt' as const,
  details: {
    brand: 'Nile',
    model: '12',
    condition: 'refurbished',
    warrantyMonths: 6,
    specifications: [
      { name: 'Screen', value: '6.1 inch' },
      { name: 'Brand', value: 'Not this one' },
      { name: 'In the box', value: 'x'.repeat(61) },
    ],
  },
  variants: [
    { sku: 'N-R-64', choices: { colour: 'Red', storage: '64 GB' }, price: 190, stock: 2 },
    { sku: 'N-R-128', choices: { colour: 'Red', storage: '128 GB' }, price: 220, stock: 0 },
  ],
};

let vendor: Awaited<ReturnType<typeof dealer>>;
beforeEach(async () => {
  vendor = await dealer();
});

test("saves a product's specifications as facets", async () => {
  const { listing } = await vendor.ok('POST /listings', { body: phone });
  expect(listing).toMatchObject({
    price: 190,
    details: { condition: 'refurbished', warrantyMonths: 6, returnDays: 14 },
    href: `/view/Tech-Supplies/${vendor.service.id}/${listing._id}`,
  });
  const query = { serviceId: vendor.service.id };
  const { facets } = await app.guest().ok('GET /listings', { query });
  expect(facets.facets).toEqual(
    expect.arrayContaining([
      { key: 'brand', values: [{ value: 'Nile', count: 1 }] },
      { key: 'condition', values: [{ value: 'refurbished', count: 1 }] },
      { key: 'Screen', values: [{ value: '6.1 inch', count: 1 }] },
      { key: 'colour', values: [{ value: 'Red', count: 1 }] },
    ]),
  );
  expect(facets.facets.map(({ key }) => key)).not.toContain('In the box');
  const found = await app.guest().ok('GET /listings', {
    query: { ...query, facet: 'Screen:6.1 inch|condition:refurbished' },
  });
  expect(found.total).toBe(1);
});

test.each([
  ['no brand', { brand: '' }, 'details.brand'],
  ['no condition', { condition: undefined }, 'details.condition'],
  ['a condition of nobody', { condition: 'haunted' }, 'details.condition'],
  ['half a month', { warrantyMonths: 1.5 }, 'details.warrantyMonths'],
  ['eleven years', { warrantyMonths: 132 }, 'details.warrantyMonths'],
  [
    'half a row',
    { specifications: [{ name: 'Screen', value: ' ' }] },
    'details.specifications.0.value',
  ],
  [
    'forty-one rows',
    { specifications: Array.from({ length: 41 }, (_, at) => ({ name: `${at}`, value: '1' })) },
    'details.specifications',
  ],
])('refuses a product with %s', async (_name, details, field) => {
  const { status, body } = await vendor.refused('POST /listings', {
    body: { ...phone, details: { ...phone.details, ...details } },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errorMessages ?? {})).toContain(field);
});
