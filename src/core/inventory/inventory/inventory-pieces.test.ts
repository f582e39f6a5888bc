import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { createSeller } from '#testing/vendor.ts';
import { InventoryProblem, type Vertical } from '#verticals/vertical.ts';

/** Goods of a future vertical: shirts by colour with stock per variant. */
const asGoods = (vertical: Vertical): Vertical => ({
  ...vertical,
  inventoryRow: ({ priceCents }, variant) => ({
    variantName: variant,
    sku: variant.toUpperCase(),
    priceCents,
    stock: { of: 'piece' },
  }),
  editInventory: (_listing, variant, { stock }) => {
    if (!['red', 'blue'].includes(variant))
      throw new InventoryProblem('variant', 'variant_unknown');
    if (stock !== undefined && stock > 500)
      throw new InventoryProblem('stock', 'stock_range', { least: 0, most: 500 });
    return {};
  },
});

const app = await createTestApp({
  replace: ({ verticals }) => ({
    verticals: Object.fromEntries(
      Object.entries(verticals).map(([id, vertical]) => [id, asGoods(vertical)]),
    ),
  }),
});
const { market, db } = app;

async function sellerOfShirts() {
  const vendor = await createSeller(app);
  const { id } = await createTour(market, { service: vendor.service, name: 'Shirt' });
  const piece = { listing_id: id, day: '0001-01-01', slot: '', closed: false };
  await db
    .insertInto('places')
    .values([
      { ...piece, variant: 'red', capacity: 10, taken: 7 },
      { ...piece, variant: 'blue', capacity: 4, taken: 4 },
    ])
    .execute();
  return Object.assign(vendor, { id });
}

const places = (id: string) =>
  db
    .selectFrom('places')
    .select(['variant', 'capacity', 'taken'])
    .where('listing_id', '=', id)
    .orderBy('variant')
    .execute();

test('each variant is a row with its own stock', async () => {
  const vendor = await sellerOfShirts();
  const { data, total } = await vendor.ok('GET /vendor/inventory', {});
  expect(total).toBe(2);
  expect(data.map(({ variant, sku, stock, stockOf }) => [variant, sku, stock, stockOf])).toEqual([
    ['blue', 'BLUE', 0, 'piece'],
    ['red', 'RED', 3, 'piece'],
  ]);
  const variants = async (stock: 'low' | 'out') =>
    (await vendor.ok('GET /vendor/inventory', { query: { stock } })).data.map((row) => row.variant);
  expect(await variants('out')).toEqual(['blue']);
  expect(await variants('low')).toEqual(['red']);
});

test('sets the stock relative to the displayed sold count', async () => {
  const vendor = await sellerOfShirts();
  const params = { id: vendor.id };
  const edit = (body: object) => ({ params, body: { variant: 'red', ...body } });
  const { row } = await vendor.ok(
    'PATCH /vendor/inventory/{id}',
    edit({ stock: 20, seen: { stock: 3 } }),
  );
  expect(row).toMatchObject({ variant: 'red', stock: 20 });
  expect(await places(vendor.id)).toEqual([
    { variant: 'blue', capacity: 4, taken: 4 },
    { variant: 'red', capacity: 27, taken: 7 },
  ]);
  // One is sold meanwhile.
  await db
    .updateTable('places')
    .set({ taken: 8 })
    .where('listing_id', '=', vendor.id)
    .where('variant', '=', 'red')
    .execute();
  const said = await vendor.refused(
    'PATCH /vendor/inventory/{id}',
    edit({ stock: 25, seen: { stock: 20 } }),
  );
  expect(said).toMatchObject({
    status: 409,
    message: 'The stock has been changed in the meantime',
  });
  expect(said.body).toMatchObject({ row: { stock: 19 } });
  expect((await vendor.refused('PATCH /vendor/inventory/{id}', edit({ stock: 501 }))).code).toBe(
    'stock_range',
  );
});

test('a file changes variants individually, and a listing as a whole', async () => {
  const vendor = await sellerOfShirts();
  const csv = String((await vendor.request('GET /vendor/inventory.csv', {})).body);
  expect(csv).toContain(`${vendor.id},red,RED,`);
  const file = (rows: readonly string[]) => ['ID;Variant;Stock;Visible', ...rows].join('\n');
  const send = async (text: string, fingerprint?: string) =>
    (
      await vendor.ok('POST /vendor/inventory/import', {
        body: { csv: text, dryRun: fingerprint === undefined, fingerprint },
      })
    ).report;
  const { problems } = await send(
    file([`${vendor.id};green;1;yes`, `${vendor.id};;1;yes`, `${vendor.id};red;1000;yes`]),
  );
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [2, 'not_found'],
    [3, 'not_found'],
    [4, 'stock_range'],
  ]);
  const good = file([`${vendor.id};red;5;no`, `${vendor.id};blue;6;no`]);
  const { fingerprint, changed } = await send(good);
  expect(changed).toBe(2);
  await send(good, fingerprint);
  expect(await places(vendor.id)).toEqual([
    { variant: 'blue', capacity: 10, taken: 4 },
    { variant: 'red', capacity: 12, taken: 7 },
  ]);
  const { data } = await vendor.ok('GET /vendor/inventory', {});
  expect(data.map(({ visible }) => visible)).toEqual([false, false]);
});
