import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createTour } from '#testing/fixtures.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02.
const app = await createTestApp();
const { market } = app;

test("lists only the vendor's own listings", async () => {
  const vendor = await createSeller(app);
  const { service } = vendor;
  const make = (over: object) => createTour(market, { service, ...over });
  const felucca = await make({ name: 'Felucca', priceCents: 6400 });
  await make({ name: 'Guide', kind: 'guides', priceCents: null, country: 'Jordan' });
  await make({ name: '=1+1', state: 'hidden', priceCents: 100 });
  await make({ name: 'Gone', state: 'archived' });
  await createTour(market, { name: 'Of others' });
  const list = (query: Record<string, unknown> = {}) =>
    vendor.ok('GET /vendor/inventory', { query });
  const names = async (query: Record<string, unknown>) =>
    (await list(query)).data.map(({ name }) => name);
  const all = await list();
  expect(all).toMatchObject({ total: 3, verticals: ['tours'] });
  expect(all.data.find(({ name }) => name === 'Felucca')).toMatchObject({
    variant: '',
    price: 64,
    stock: 12,
    stockOf: 'day',
    visible: true,
    onSale: true,
    href: `/service/tours/details/${felucca.id}`,
  });
  expect(all.data.find(({ name }) => name === 'Guide')).toMatchObject({
    price: null,
    stock: null,
    stockOf: null,
  });
  expect(await names({ search: 'FELUC' })).toEqual(['Felucca']);
  expect(await names({ search: felucca.id })).toEqual(['Felucca']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ status: 'hidden' })).toEqual(['=1+1']);
  expect(await names({ status: 'visible', sort: 'oldest' })).toEqual(['Felucca', 'Guide']);
  expect(await names({ sort: 'highest' })).toEqual(['Felucca', '=1+1', 'Guide']);
  expect(await names({ sort: 'name', pageSize: 1, page: 2 })).toEqual(['Felucca']);
  expect(await names({ vertical: 'tours' })).toHaveLength(3);
  expect(await names({ vertical: 'hotels' })).toEqual([]);
  const none = await app.signedIn('vendor', { status: null });
  expect(await none.ok('GET /vendor/inventory', {})).toEqual({ data: [], total: 0, verticals: [] });
});

test('counts and filters days that run low or are sold out', async () => {
  const vendor = await createSeller(app);
  const { id } = await createTour(market, { service: vendor.service, name: 'Busy' });
  await createTour(market, { service: vendor.service, name: 'Quiet' });
  const villa = await createTour(market, {
    service: vendor.service,
    name: 'Villa',
    kind: 'luxuryProperties',
  });
  await createPlace(market, id, { day: '2026-03-10', capacity: 12, taken: 12 });
  await createPlace(market, id, { day: '2026-03-11', capacity: 12, taken: 8 });
  await createPlace(market, id, { day: '2026-03-12', capacity: 12, taken: 9, closed: true });
  await createPlace(market, id, { day: '2026-03-01', capacity: 12, taken: 12 });
  // A booked night of a villa is not low stock.
  await createPlace(market, villa.id, { day: '2026-03-10', capacity: 1, taken: 1 });
  const names = async (stock?: string) =>
    (
      await vendor.ok('GET /vendor/inventory', {
        query: { ...(stock && { stock: stock as 'low' }) },
      })
    ).data;
  const busy = (await names()).find(({ name }) => name === 'Busy');
  expect(busy).toMatchObject({ lowDays: 1, fullDays: 1 });
  expect((await names('low')).map(({ name }) => name)).toEqual(['Busy']);
  expect((await names('out')).map(({ name }) => name)).toEqual(['Busy']);
});
