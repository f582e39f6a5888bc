import { expect, test } from 'vitest';
import { csvOf } from '#base/csv.ts';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { grocer, labneh, product } from '#testing/goods.ts';
import { createService } from '#testing/fixtures.ts';
import { sure } from '#testing/sure.ts';
import { importListings } from './run.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;

type Seller = Awaited<ReturnType<typeof grocer>>;
type Row = Readonly<Record<string, string>>;

const fileOf = (rows: readonly Row[]) => {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf(
    titles.map((title) => ({ title, value: (row: Row) => row[title] ?? '' })),
    rows,
  );
};
const bread = {
  Category: 'bakery',
  Name: 'Baladi bread',
  Description: 'Baked this morning.',
  Country: 'Egypt',
  Price: '1.50',
  Stock: '40',
  'Sold as': '5 pieces',
};
const check = async (vendor: Seller, csv: string, more: object = {}) =>
  (await vendor.ok('POST /vendor/imports', { body: { vertical: 'groceries', csv, ...more } }))
    .import;
const start = (vendor: Seller, id: string) =>
  vendor.ok('POST /vendor/imports/{id}/start', { params: { id } });
const read = async (vendor: Seller, id: string) =>
  (await vendor.ok('GET /vendor/imports/{id}', { params: { id } })).import;
const finish = async (vendor: Seller, id: string) => {
  await start(vendor, id);
  while ((await importListings(market)) === 'more');
  return read(vendor, id);
};
const exportOf = async (vendor: Seller, vertical = 'groceries') =>
  String((await vendor.request('GET /vendor/listings.csv', { query: { vertical } })).body);
const rowsOf = async (vendor: Seller) =>
  (await vendor.ok('GET /vendor/inventory', { query: { sort: 'name' } })).data;
test('checks a file without changing anything, then creates its listings', async () => {
  const vendor = await grocer(app);
  const rows = [{ ...bread }, { ...bread, Name: 'Fino', 'Sold as': '3' }];
  const checked = await check(vendor, fileOf(rows));
  expect(checked).toMatchObject({
    rows: 2,
    creates: 2,
    changes: 0,
    same: 0,
    wrong: 0,
    state: 'ready',
  });
  expect(await rowsOf(vendor)).toEqual([]);
  const done = await finish(vendor, checked._id);
  expect(done).toMatchObject({ state: 'done', done: 2, refused: 0, problems: [] });
  expect(await rowsOf(vendor)).toMatchObject([
    {
      name: 'Baladi bread',
      price: 1.5,
      stock: 40,
      category: 'bakery',
      visible: false,
      onSale: false,
    },
    { name: 'Fino', stock: 40, visible: false },
  ]);
});

test('a repeated file creates nothing again, and a corrected one its new rows only', async () => {
  const vendor = await grocer(app);
  const one = bread;
  const first = await check(vendor, fileOf([one, one]));
  expect(await finish(vendor, first._id)).toMatchObject({ done: 2 });
  expect(await check(vendor, fileOf([one, one]))).toMatchObject({ creates: 0, same: 2 });
  const more = await check(vendor, fileOf([one, { ...one, Name: 'Fino' }, one]));
  expect(more).toMatchObject({ creates: 1, same: 2 });
  expect(await finish(vendor, more._id)).toMatchObject({ done: 1 });
  expect(await rowsOf(vendor)).toHaveLength(3);
});

test('names every wrong cell with its row and column, and cannot be started', async () => {
  const vendor = await grocer(app);
  const other = await grocer(app);
  const foreign = await product(other);
  const one = { ID: '', ...bread };
  const checked = await check(
    vendor,
    fileOf([
      { ...one, Category: 'rockets', Price: '1.234' },
      { ...one, Name: '', Country: 'France' },
      { ...one, ID: foreign },
      { ...one, 'Sold as': '' },
      one,
    ]),
  );
  expect(checked.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Category', 'choose'],
    [2, 'Price', 'decimals'],
    [3, 'Country', 'choose'],
    [4, 'ID', 'gone'],
    [5, 'Sold as', 'required'],
  ]);
  expect(checked).toMatchObject({ wrong: 4, creates: 1 });
  const { status, body } = await vendor.refused('POST /vendor/imports/{id}/start', {
    params: { id: checked._id },
  });
  expect([status, body.code]).toEqual([400, 'import_has_problems']);
  expect(await rowsOf(vendor)).toEqual([]);
});

test('changes listings with an ID by the cells that differ, and says who was faster', async () => {
  const vendor = await grocer(app);
  const id = await product(vendor);
  const csv = await exportOf(vendor);
  expect(await check(vendor, csv)).toMatchObject({ rows: 1, same: 1, changes: 0, creates: 0 });
  const edited = csv.replace('Labneh', 'Labneh thick').replace(',5,20,', ',6,18,');
  const checked = await check(vendor, edited);
  expect(checked).toMatchObject({ changes: 1, wrong: 0 });
  expect(await finish(vendor, checked._id)).toMatchObject({ done: 1, refused: 0 });
  expect(await rowsOf(vendor)).toMatchObject([
    { _id: id, name: 'Labneh thick', price: 6, stock: 18 },
  ]);
  const late = await check(vendor, csv.replace('Labneh', 'Labneh of today'));
  app.clock.advance({ seconds: 1 });
  await vendor.ok('PUT /listings/{id}', { params: { id }, body: { description: 'Newer.' } });
  const refused = await finish(vendor, late._id);
  expect(refused).toMatchObject({ state: 'done', done: 0, refused: 1 });
  expect(sure(refused.problems[0])).toMatchObject({ row: 2 });
});

test('stock sold since the export stays sold', async () => {
  const vendor = await grocer(app);
  const id = await product(vendor);
  const csv = await exportOf(vendor);
  await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { stock: 7 } });
  expect(await check(vendor, csv)).toMatchObject({ same: 1, changes: 0 });
});

test('creates and changes variants by their rows', async () => {
  const vendor = await grocer(app);
  const row = (options: string, price: string) => ({
    ...bread,
    Group: 'bread',
    Options: options,
    Price: price,
  });
  const checked = await check(vendor, fileOf([row('size: S', '1'), row('size: L', '2')]));
  expect(checked).toMatchObject({ rows: 2, creates: 1 });
  await finish(vendor, checked._id);
  const variants = (await rowsOf(vendor)).toSorted(
    (one, other) => Number(one.price) - Number(other.price),
  );
  expect(variants).toMatchObject([
    { variantName: 'S', price: 1, stock: 40 },
    { variantName: 'L', price: 2, stock: 40 },
  ]);
  const csv = await exportOf(vendor);
  expect(await check(vendor, csv)).toMatchObject({ rows: 2, same: 1, changes: 0 });
  const dearer = await check(vendor, csv.replace(',2,40,', ',2.5,40,'));
  expect(await finish(vendor, dearer._id)).toMatchObject({ done: 1, refused: 0 });
  expect((await rowsOf(vendor)).map(({ price }) => price).toSorted()).toEqual([1, 2.5]);
});

test('remembers which column a header stands for', async () => {
  const vendor = await grocer(app);
  const { Name: name, ...rest } = bread;
  const csv = fileOf([{ Artikel: name, ...rest }]);
  const { body } = await vendor.refused('POST /vendor/imports', {
    body: { vertical: 'groceries', csv },
  });
  expect(body.code).toBe('import_header_missing');
  const columns = ['name', 'kind', 'description', 'country', 'price', 'stock', 'details.unit'];
  expect(await check(vendor, csv, { columns })).toMatchObject({ creates: 1, wrong: 0 });
  const again = await check(vendor, csv);
  expect(again.headers[0]).toEqual({ title: 'Artikel', column: 'name' });
});

test('resumes a backlog of several turns, and after a process that vanished', async () => {
  const vendor = await grocer(app);
  const rows = Array.from({ length: 45 }, (_, at) => ({ ...bread, Name: `Roll ${at}` }));
  const checked = await check(vendor, fileOf(rows));
  await start(vendor, checked._id);
  // A process took the first entries, and never came back.
  await db
    .updateTable('listing_import_entries')
    .set({ held_until: new Date(app.clock.now().getTime() + 30_000), attempts: 1 })
    .where('import_id', '=', checked._id)
    .where('number', '<', 12)
    .execute();
  while ((await importListings(market)) === 'more');
  expect(await read(vendor, checked._id)).toMatchObject({ state: 'running', done: 35 });
  app.clock.advance({ minutes: 1 });
  while ((await importListings(market)) === 'more');
  expect(await read(vendor, checked._id)).toMatchObject({ state: 'done', done: 45 });
  expect((await vendor.ok('GET /vendor/inventory', {})).total).toBe(45);
});

test('two processes at once import every row once', async () => {
  const vendor = await grocer(app);
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...bread, Name: `Bun ${at}` }));
  const checked = await check(vendor, fileOf(rows));
  await start(vendor, checked._id);
  const run = async () => {
    while ((await importListings(market)) === 'more');
  };
  await Promise.all([run(), run()]);
  await run();
  expect(await read(vendor, checked._id)).toMatchObject({ state: 'done', done: 30, refused: 0 });
  expect((await vendor.ok('GET /vendor/inventory', {})).total).toBe(30);
});

test('asks for the service if the vendor has several, and needs one', async () => {
  const vendor = await grocer(app);
  const second = await createService(market, { vendor: vendor.person, vertical: 'groceries' });
  const csv = fileOf([{ ...bread }]);
  const { body } = await vendor.refused('POST /vendor/imports', {
    body: { vertical: 'groceries', csv },
  });
  expect(body.errorCodes).toEqual({ serviceId: 'choose' });
  const foreign = await createService(market, { vertical: 'groceries' });
  for (const serviceId of [newId(), foreign.id])
    for (const file of [csv, 'ID,Price\r\nunknown,7.5\r\n']) {
      const send = { body: { vertical: 'groceries', csv: file, serviceId } };
      expect((await vendor.refused('POST /vendor/imports', send)).status).toBe(404);
    }
  const checked = await check(vendor, csv, { serviceId: second.id });
  await finish(vendor, checked._id);
  const { listing } = await vendor.ok('GET /vendor/listings/{id}', {
    params: { id: sure((await rowsOf(vendor))[0])._id },
  });
  expect(listing.serviceId).toBe(second.id);
});

test('deletes checked files that were not started, and lists the others', async () => {
  const vendor = await grocer(app);
  await product(vendor, labneh);
  const checked = await check(vendor, await exportOf(vendor));
  app.clock.advance({ hours: 25 });
  await importListings(market);
  const { status } = await vendor.refused('GET /vendor/imports/{id}', {
    params: { id: checked._id },
  });
  expect(status).toBe(404);
  expect(await vendor.ok('GET /vendor/imports', {})).toEqual({ data: [], total: 0 });
});

test('describes the columns of a vertical in the language of the reader', async () => {
  const vendor = await grocer(app);
  const query = { vertical: 'groceries' };
  const { columns } = await vendor.ok('GET /vendor/listings/columns', { query });
  expect(columns.find(({ key }) => key === 'name')).toMatchObject({
    title: 'Name',
    required: true,
  });
  const arabic = await vendor.ok('GET /vendor/listings/columns', {
    query: { ...query, language: 'ar' },
  });
  expect(arabic.columns.find(({ key }) => key === 'name')?.title).toBe('الاسم');
});
