import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { grocer, product } from '#testing/goods.ts';
import { asDataUrl, textRows, workbook } from '#testing/workbooks.ts';
import { readCsvFile } from './read-file.ts';
import { importListings } from './run.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

type Seller = Awaited<ReturnType<typeof grocer>>;

const HEADER = ['Category', 'Name', 'Description', 'Country', 'Price', 'Stock', 'Sold as'];
const bread = (name: string) => ['bakery', name, 'Baked today.', 'Egypt', '1.5', '40', '5 pieces'];
const fileOf = (rows: readonly (readonly string[])[], before: readonly string[][] = []) =>
  asDataUrl(
    workbook({
      sheets: [
        ...(before.length > 0 ? [{ name: 'Read me', data: textRows(before) }] : []),
        { name: 'Products', data: textRows(rows) },
      ],
    }),
  );
const check = (vendor: Seller, xlsx: string, more: object = {}) =>
  vendor.ok('POST /vendor/imports', { body: { vertical: 'groceries', xlsx, ...more } });

test('creates listings from a workbook, and again from none of its rows', async () => {
  const vendor = await grocer(app);
  const xlsx = fileOf([HEADER, bread('خبز بلدي'), bread('Fino')]);
  const { import: checked, sheets, sheet } = await check(vendor, xlsx, { name: 'bread.xlsx' });
  expect(checked).toMatchObject({ name: 'bread.xlsx', rows: 2, creates: 2, wrong: 0 });
  expect([sheets, sheet]).toEqual([['Products'], 'Products']);
  await vendor.ok('POST /vendor/imports/{id}/start', { params: { id: checked._id } });
  while ((await importListings(app.market)) === 'more');
  const { data } = await vendor.ok('GET /vendor/inventory', { query: { sort: 'name' } });
  expect(data.map(({ name, price }) => [name, price])).toEqual([
    ['Fino', 1.5],
    ['خبز بلدي', 1.5],
  ]);
  expect((await check(vendor, xlsx)).import).toMatchObject({ creates: 0, same: 2 });
});

test('an export saved as a workbook changes nothing', async () => {
  const vendor = await grocer(app);
  await product(vendor, { name: '=Labneh; "thick"', description: 'One\ntwo' });
  const { body } = await vendor.request('GET /vendor/listings.csv', {
    query: { vertical: 'groceries' },
  });
  const { headers, rows } = await readCsvFile(String(body));
  const xlsx = fileOf([headers, ...rows.map(({ cells }) => cells)]);
  expect((await check(vendor, xlsx)).import).toMatchObject({ rows: 1, same: 1, wrong: 0 });
});

test('reads the sheet with a header of listings, or the chosen one', async () => {
  const vendor = await grocer(app);
  const xlsx = fileOf([HEADER, bread('Fino')], [['Read this'], ['First']]);
  const { import: checked, sheets, sheet } = await check(vendor, xlsx);
  expect(checked).toMatchObject({ creates: 1, wrong: 0 });
  expect([sheets, sheet]).toEqual([['Read me', 'Products'], 'Products']);
  const refused = (more: object) =>
    vendor.refused('POST /vendor/imports', { body: { vertical: 'groceries', xlsx, ...more } });
  expect((await refused({ sheet: 'Read me' })).body.code).toBe('import_header_missing');
  expect((await refused({ sheet: 'None' })).body.errorCodes).toEqual({ sheet: 'choose' });
});

test('names cells whose formula has no value', async () => {
  const vendor = await grocer(app);
  const rows = [HEADER, bread('Fino').with(4, '#N/A'), bread('#REF!')];
  const { import: checked } = await check(vendor, fileOf(rows));
  expect(checked.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Price', 'formula'],
    [3, 'Name', 'formula'],
  ]);
});

test('refuses a file that is not a workbook in words, and two files at once', async () => {
  const vendor = await grocer(app);
  const refused = async (body: object) =>
    (await vendor.refused('POST /vendor/imports', { body: { vertical: 'groceries', ...body } }))
      .body;
  const old = asDataUrl(Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(20_000)}`, 'hex'));
  expect(await refused({ xlsx: old })).toMatchObject({
    code: 'import_old_excel',
    message: 'This is an old Excel file (.xls). Save it as .xlsx or CSV, and try again.',
  });
  expect((await refused({ xlsx: 'no data URL' })).code).toBe('import_workbook_broken');
  const xlsx = fileOf([HEADER, bread('Fino')]);
  for (const body of [{}, { xlsx, csv: 'ID,Price\r\n' }])
    expect((await refused(body)).errorCodes).toEqual({ csv: 'required' });
});
