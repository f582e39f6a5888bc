import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { watchLoop } from '#testing/cpu.ts';
import { createPlace, createService, createTour } from '#testing/fixtures.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02.
const app = await createTestApp();
const { market, db } = app;

type Seller = Awaited<ReturnType<typeof createSeller>>;

const make = async (vendor: Seller, over: object = {}) =>
  (await createTour(market, { service: vendor.service, ...over })).id;
const tryIt = async (vendor: Seller, csv: string) =>
  (await vendor.ok('POST /vendor/inventory/import', { body: { csv, dryRun: true } })).report;
const apply = (vendor: Seller, csv: string, fingerprint: string) =>
  vendor.ok('POST /vendor/inventory/import', { body: { csv, dryRun: false, fingerprint } });
const refusedFile = (vendor: Seller, body: object) =>
  vendor.refused('POST /vendor/inventory/import', { body: { dryRun: true, ...body } });
const exportOf = async (vendor: Seller, query: object = {}) =>
  String((await vendor.request('GET /vendor/inventory.csv', { query: { ...query } })).body);
const stateOf = async (vendor: Seller) =>
  (await vendor.ok('GET /vendor/inventory', { query: { sort: 'oldest' } })).data.map(
    ({ price, stock, visible }) => [price, stock, visible],
  );

test('an unchanged export changes nothing, an edited one its edits', async () => {
  const vendor = await createSeller(app);
  await make(vendor, { name: '=HYPERLINK("x")' });
  await make(vendor, { name: 'رحلة، "نيل"', state: 'hidden', kind: 'guides', priceCents: null });
  const csv = await exportOf(vendor, { sort: 'oldest' });
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  const same = await tryIt(vendor, csv);
  expect(same).toMatchObject({ rows: 2, changed: 0, wrong: 0, problems: [], changes: [] });
  const edited = csv.replace(',64,12,yes,', ',70,10,no,').replace(',N/A,,no,', ',80,,yes,');
  const report = await tryIt(vendor, edited);
  expect(report).toMatchObject({ changed: 2, prices: 2, stocks: 1, shown: 1, hidden: 1, wrong: 0 });
  expect(report.changes).toMatchObject([
    {
      row: 2,
      before: { price: 64, stock: 12, visible: true },
      after: { price: 70, stock: 10, visible: false },
    },
    {
      row: 3,
      before: { price: null, stock: null, visible: false },
      after: { price: 80, stock: null, visible: true },
    },
  ]);
  expect(await stateOf(vendor)).toEqual([
    [64, 12, true],
    [null, null, false],
  ]);
  const told: string[] = [];
  const drop = market.pages.drop;
  market.pages.drop = async (...tags) => void told.push(...tags);
  const done = await apply(vendor, edited, report.fingerprint);
  market.pages.drop = drop;
  expect(done.report).toMatchObject({ applied: true, changed: 2 });
  expect(told).toContain('lists');
  expect(await stateOf(vendor)).toEqual([
    [70, 10, false],
    [80, null, true],
  ]);
  const audits = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', vendor.person.id)
    .execute();
  expect(audits).toHaveLength(2);
});

test('accepts semicolons, reordered and missing columns', async () => {
  const vendor = await createSeller(app);
  const id = await make(vendor);
  const report = await tryIt(vendor, `visible;Notes;ID\r\nلا;"a;b";${id.toUpperCase()}\r\n`);
  expect(report).toMatchObject({ changed: 1, hidden: 1, prices: 0, wrong: 0 });
});

test('reports every invalid row with its column and changes nothing', async () => {
  const vendor = await createSeller(app);
  const other = await createSeller(app);
  const ids = [await make(vendor), await make(vendor), await make(vendor), await make(vendor)];
  const [a, b, c, d] = ids;
  const foreign = await make(other);
  await createPlace(market, sure(d), { day: '2026-03-10', capacity: 12, taken: 9 });
  const csv = [
    'ID,Price,Stock,Visible',
    `${a},70,12,yes`,
    `${b},12.345,x,maybe`,
    `${foreign},1,12,yes`,
    `${newId()},1,12,yes`,
    'nothing,1,12,yes',
    ',1,12,yes',
    '',
    `${a},71,12,yes`,
    `${c},=1+1,,yes`,
    `${d},64,8,yes`,
    `${c},64`,
  ].join('\n');
  const report = await tryIt(vendor, csv);
  expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'Price', 'price_decimals'],
    [3, 'Stock', 'stock_invalid'],
    [3, 'Visible', 'visible_invalid'],
    [4, 'ID', 'not_found'],
    [5, 'ID', 'not_found'],
    [6, 'ID', 'not_found'],
    [7, 'ID', 'id_missing'],
    [9, 'ID', 'duplicate'],
    [10, 'Price', 'formula'],
    [11, 'Stock', 'sold'],
    [12, null, 'cells'],
  ]);
  expect(report).toMatchObject({ rows: 10, wrong: 9, changed: 2 });
  expect(report.problems[0]).toMatchObject({
    value: '12.345',
    message: 'Use up to two decimal places',
  });
  expect(report.problems.at(-2)?.message).toBe(
    "Places already sold on 2026-03-10: 9. You can't go lower.",
  );
  const said = await refusedFile(vendor, { csv, dryRun: false, fingerprint: report.fingerprint });
  expect(said).toMatchObject({ status: 400, code: 'import_has_problems' });
  expect(await stateOf(vendor)).toEqual(ids.map(() => [64, 12, true]));
  expect(await stateOf(other)).toEqual([[64, 12, true]]);
});

test('one invalid row prevents all changes, although the report lists valid rows', async () => {
  const vendor = await createSeller(app);
  const id = await make(vendor);
  const good = `ID,Price\n${id},70\n`;
  const { fingerprint } = await tryIt(vendor, good);
  const csv = `${good}${newId()},70\n`;
  const said = await refusedFile(vendor, { csv, dryRun: false, fingerprint });
  expect(said).toMatchObject({ status: 400, code: 'import_has_problems' });
  expect(said.body.report).toMatchObject({ wrong: 1, applied: false });
  expect(await stateOf(vendor)).toEqual([[64, 12, true]]);
});

test("applies the vertical's rules to a file", async () => {
  const vendor = await createSeller(app);
  const tour = await make(vendor);
  const guide = await make(vendor, { kind: 'guides', priceCents: 100 });
  const code = async (row: string) =>
    (await tryIt(vendor, `ID,Price,Stock\n${row}`)).problems.map((problem) => problem.code);
  expect(await code(`${tour},64.5,12`)).toEqual(['price_whole']);
  expect(await code(`${tour},,12`)).toEqual(['price_required']);
  expect(await code(`${tour},64,`)).toEqual(['stock_required']);
  expect(await code(`${tour},64,0`)).toEqual(['stock_range']);
  expect(await code(`${guide},1,3`)).toEqual(['stock_fixed']);
  expect(await code(`${guide},N/A,`)).toEqual([]);
});

test('refuses rows changed since the export, and ignores unedited ones', async () => {
  const vendor = await createSeller(app);
  const ids = [await make(vendor), await make(vendor)];
  const csv = await exportOf(vendor, { sort: 'oldest' });
  for (const id of ids)
    await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { price: 90 } });
  // The first row's price was edited too; the second row's capacity only.
  const edited = csv.replace(',64,12,', ',70,12,').replace(/,64,12,(?=[^\n]*\n?$)/, ',64,11,');
  const report = await tryIt(vendor, edited);
  expect(report.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Price', "Changed since the export: it's now 90"],
  ]);
  expect(report.changes).toMatchObject([{ row: 3, after: { price: 90, stock: 11 } }]);
});

test('changes since the dry run are refused with the current report', async () => {
  const vendor = await createSeller(app);
  const id = await make(vendor);
  const csv = `ID,Price\n${id},70\n`;
  const { fingerprint } = await tryIt(vendor, csv);
  await vendor.ok('PATCH /vendor/inventory/{id}', { params: { id }, body: { price: 90 } });
  const said = await refusedFile(vendor, { csv, dryRun: false, fingerprint });
  expect(said).toMatchObject({ status: 409, code: 'import_overtaken' });
  expect(said.body.report).toMatchObject({
    changes: [{ before: { price: 90 }, after: { price: 70 } }],
  });
  expect(await stateOf(vendor)).toEqual([[90, 12, true]]);
  expect((await refusedFile(vendor, { csv, dryRun: false })).code).toBe('import_no_fingerprint');
});

test.each([
  [{ csv: '' }, 'bad_input'],
  [{ csv: ' \n \n' }, 'import_empty'],
  [{ csv: 'ID,Price' }, 'import_empty'],
  [{ csv: 'Name,Price\nx,1' }, 'import_header_missing'],
  [{ csv: 'ID,Price,Price\nx,1,1' }, 'import_header_twice'],
  [{ csv: 'ID,Price\n"x,1' }, 'import_broken'],
  [{ csv: `ID,Price\n${'x'.repeat(30_000)}` }, 'import_broken'],
  [{ csv: 7 }, 'bad_input'],
  [{ csv: 'ID,Price\nx,\0' }, 'unstorable_text'],
  [{ csv: 'ID,Price\nx,1', dryRun: 'no' }, 'bad_input'],
])('the file %j is refused', async (body, code) => {
  const vendor = await createSeller(app);
  expect(await refusedFile(vendor, body)).toMatchObject({ status: 400, code });
});

test('refuses an oversized file without blocking others', async () => {
  const vendor = await createSeller(app);
  await make(vendor);
  const row = `${newId()},1,12,yes\n`;
  const watched = watchLoop();
  const long = await refusedFile(vendor, { csv: `ID,Price,Stock,Visible\n${row.repeat(50_000)}` });
  const ten = `ID,Price,Stock,Visible\n${row.repeat(10_000)}`;
  const { rows, wrong, problems } = await tryIt(vendor, ten);
  const { turns } = watched();
  expect(long).toMatchObject({
    status: 400,
    code: 'import_too_many',
    message: 'Files can have up to 10,000 rows. Import it in parts.',
  });
  expect({ rows, wrong, problems: problems.length }).toEqual({
    rows: 10_000,
    wrong: 10_000,
    problems: 500,
  });
  expect(turns).toBeGreaterThan(20);
  const blank = await refusedFile(vendor, {
    csv: `ID,Price,Stock,Visible\n${'\n'.repeat(10_001)}${row}`,
  });
  expect(blank.code).toBe('import_too_many');
  const large = await refusedFile(vendor, { csv: 'x'.repeat(4 * 1024 * 1024) });
  expect(large.status).toBe(413);
});

test('only approved vendors can make something visible by file', async () => {
  const vendor = await app.signedIn('vendor', { status: 'Pending' });
  const service = await createService(market, { vendor: vendor.person, public: false });
  const { id } = await createTour(market, { service, state: 'hidden' });
  const send = (csv: string) =>
    vendor.request('POST /vendor/inventory/import', { body: { csv, dryRun: true } });
  expect((await send(`ID,Visible\n${id},yes`)).status).toBe(403);
  expect((await send(`ID,Price\n${id},5`)).status).toBe(200);
});

test('of concurrent imports one is applied in full, the others are refused', async () => {
  const vendor = await createSeller(app);
  const ids = [await make(vendor), await make(vendor)];
  const files = [70, 71, 72, 73, 74, 75].map(
    (price) => `ID,Price\n${ids.map((id) => `${id},${price}`).join('\n')}`,
  );
  const reports = await Promise.all(files.map((csv) => tryIt(vendor, csv)));
  const answers = await Promise.all(
    files.map((csv, index) =>
      vendor.request('POST /vendor/inventory/import', {
        body: { csv, dryRun: false, fingerprint: reports[index]?.fingerprint },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const prices = (await stateOf(vendor)).map(([price]) => price);
  expect(new Set(prices).size).toBe(1);
});

test("an export contains the vendor's filtered rows only", async () => {
  const vendor = await createSeller(app);
  await make(vendor, { name: 'Kept' });
  await make(vendor, { name: 'Left out', state: 'hidden' });
  await createTour(market, { name: 'Of others' });
  const csv = await exportOf(vendor, { status: 'visible' });
  const lines = csv.trim().split('\r\n');
  expect(lines[0]).toBe(
    'ID,Variant,SKU,Vertical,Category,Name,Location,Country,Price,Stock,Visible,On sale,Name in English,Name in Arabic,As exported',
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Kept');
});
