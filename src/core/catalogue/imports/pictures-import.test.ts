// Long because links and sent files go through the same import.
import { beforeEach, expect, test } from 'vitest';
import { csvOf } from '#base/csv.ts';
import { LINKED_PICTURES_A_DAY, MAX_IMPORT_PICTURES } from '#contract/imports.ts';
import { createTestApp } from '#testing/app.ts';
import { startCalendarServer } from '#testing/calendar-server.ts';
import { deadlines } from '#testing/deadlines.ts';
import { grocer, product } from '#testing/goods.ts';
import { PICTURE } from '#testing/pictures.ts';
import { sure } from '#testing/sure.ts';
import { linksOf, pictureKey } from './picture-links-rules.ts';
import { importListings } from './run.ts';
import { importPictureKey } from './picture-store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off', ICAL_ALLOW_PRIVATE: '1' } });
const limited = await createTestApp({ env: { ICAL_ALLOW_PRIVATE: '1' } });
const site = await startCalendarServer();
const link = (path: string) => `http://127.0.0.1:${site.port}/${path}`;
const PNG = Buffer.from(sure(PICTURE.split(',')[1]), 'base64');

type Seller = Awaited<ReturnType<typeof grocer>>;
type Row = Readonly<Record<string, string>>;

beforeEach(() => {
  site.asked.length = 0;
  site.answer = (_request, response) => void response.end(PNG);
});

const fileOf = (rows: readonly Row[]) =>
  csvOf(
    Object.keys(sure(rows[0])).map((title) => ({ title, value: (row: Row) => row[title] ?? '' })),
    rows,
  );
const bread = (pictures: string, name = 'Bread') => ({
  Category: 'bakery',
  Name: name,
  Description: 'Warm.',
  Country: 'Egypt',
  Price: '1.50',
  'Sold as': '5 pieces',
  'Image links': pictures,
});
const check = async (vendor: Seller, csv: string) =>
  (await vendor.ok('POST /vendor/imports', { body: { vertical: 'groceries', csv } })).import;
const finish = async (vendor: Seller, id: string, { market } = app) => {
  await vendor.ok('POST /vendor/imports/{id}/start', { params: { id } });
  while ((await importListings(market)) === 'more');
  return (await vendor.ok('GET /vendor/imports/{id}', { params: { id } })).import;
};
const exportOf = async (vendor: Seller) =>
  String(
    (await vendor.request('GET /vendor/listings.csv', { query: { vertical: 'groceries' } })).body,
  );
const imagesOf = async (id: string) => {
  const { pictures } = await app.db
    .selectFrom('listings')
    .select('pictures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (pictures as { id: string }[]).map((one) => one.id);
};

test.each([
  ['https://a.example/1.jpg https://a.example/2.jpg', 2],
  ['https://a.example/1.jpg,https://a.example/2.jpg', 2],
  ['https://a.example/1.jpg،\n https://a.example/2.jpg,', 2],
  ['https://a.example/w_300,h_200/1.jpg', 1],
  [' ', 0],
  ['Warm bread.jpg, crust.png; oven.webp', 3],
  ['رغيف.jpg، قشرة.png', 2],
])('reads the links of %j', (text, many) => {
  expect(linksOf(text)).toHaveLength(many);
});

test('fetches the pictures of new listings, which stay hidden', async () => {
  const vendor = await grocer(app);
  const checked = await check(vendor, fileOf([bread(`${link('1.png')} ${link('2.png')}`)]));
  expect(site.asked).toEqual([]);
  expect(await finish(vendor, checked._id)).toMatchObject({ done: 1, refused: 0, problems: [] });
  expect(site.asked.map(({ path }) => path)).toEqual(['/1.png', '/2.png']);
  const { data } = await vendor.ok('GET /vendor/inventory', {});
  expect(data).toMatchObject([{ name: 'Bread', visible: false }]);
  expect(await imagesOf(sure(data[0])._id)).toHaveLength(2);
});

test('an export with pictures changes nothing; kept ones are not fetched again', async () => {
  const vendor = await grocer(app);
  const id = await product(vendor);
  const csv = await exportOf(vendor);
  const [own] = await imagesOf(id);
  expect(csv).toContain(`/media/${own}`);
  expect(await check(vendor, csv)).toMatchObject({ same: 1, changes: 0 });
  const more = await check(vendor, csv.replace(`/media/${own}`, `/media/${own} ${link('2.png')}`));
  expect(await finish(vendor, more._id)).toMatchObject({ done: 1, refused: 0 });
  expect(site.asked).toHaveLength(1);
  const both = await imagesOf(id);
  expect(both).toHaveLength(2);
  expect(both[0]).toBe(own);
});

test('names cells with links that cannot be pictures while it checks', async () => {
  const vendor = await grocer(app);
  const id = await product(vendor);
  const many = Array.from({ length: 5 }, (_, at) => link(`${at}.png`)).join(' ');
  const csv = fileOf([
    { ID: '', ...bread('file:///etc/passwd') },
    { ID: '', ...bread('https://user:secret@a.example/1.jpg', 'Two') },
    { ID: '', ...bread('/media/0190b6d6-0000-7000-8000-000000000000', 'Three') },
    { ID: '', ...bread(many, 'Four') },
    { ID: id, ...bread('') },
  ]);
  const { problems } = await check(vendor, csv);
  expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Image links', 'url'],
    [3, 'Image links', 'url'],
    [4, 'Image links', 'url'],
    [5, 'Image links', 'too_many'],
    [6, 'Image links', 'required'],
  ]);
});

test('rejects the rows of pictures that cannot be fetched, and imports the others', async () => {
  const vendor = await grocer(app);
  site.answer = (request, response) => {
    if (request.url === '/none.png') response.writeHead(404).end();
    else if (request.url === '/large.png') response.end(Buffer.alloc(4 * 1024 * 1024 + 1));
    else if (request.url === '/page.html') response.end('<html>');
    else response.end(PNG);
  };
  const csv = fileOf([
    bread(link('none.png'), 'None'),
    bread(link('large.png'), 'Large'),
    bread(link('page.html'), 'Page'),
    bread('http://10.0.0.1/1.png', 'Private'),
    bread(link('good.png'), 'Good'),
  ]);
  const done = await finish(vendor, (await check(vendor, csv))._id);
  expect(done).toMatchObject({ state: 'done', done: 1, refused: 4 });
  expect(
    done.problems
      .map(({ row, column, code }) => [row, column, code])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  ).toEqual([
    [2, 'Image links', 'fetch'],
    [3, 'Image links', 'picture'],
    [4, 'Image links', 'picture'],
    [5, 'Image links', 'fetch'],
  ]);
  const { data } = await vendor.ok('GET /vendor/inventory', {});
  expect(data.map(({ name }) => name)).toEqual(['Good']);
});

test('asks a site that does not answer once, not for every row', async () => {
  deadlines(0.05);
  const vendor = await grocer(app);
  site.answer = () => undefined;
  const rows = Array.from({ length: 12 }, (_, at) => bread(link(`${at}.png`), `Bread ${at}`));
  const done = await finish(vendor, (await check(vendor, fileOf(rows)))._id);
  expect(done).toMatchObject({ state: 'done', done: 0, refused: 12 });
  // The first rows ask at once.
  expect(site.asked).toHaveLength(4);
  // The site answers again, and is asked after some minutes.
  site.answer = (_request, response) => void response.end(PNG);
  app.clock.advance({ minutes: 6 });
  const again = await finish(vendor, (await check(vendor, fileOf(rows)))._id);
  expect(again).toMatchObject({ done: 12, refused: 0 });
});

test.each([
  ['Bread 1.JPG', 'bread 1.jpg'],
  [' crust.webp ', 'crust.webp'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['../bread.jpg', null],
  ['folder/bread.jpg', null],
  ['bread.svg', null],
  ['bread', null],
])('the picture %j is compared as %j', (name, key) => {
  expect(pictureKey(name)).toBe(key);
});

async function filesOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.market.privateFiles.list()) keys.push(key);
  return keys;
}

const sendTo =
  (id: string) =>
  (name: string, picture = PICTURE) => ({
    params: { id },
    body: { name, picture },
  });

test('imports pictures that the file names once all of them were sent', async () => {
  const vendor = await grocer(app);
  const before = await filesOf();
  const checked = await check(vendor, fileOf([bread('Warm bread.png, crust.png')]));
  expect(checked.awaited).toEqual(['warm bread.png', 'crust.png']);
  const start = { params: { id: checked._id } };
  const early = await vendor.refused('POST /vendor/imports/{id}/start', start);
  expect(early.body.code).toBe('import_pictures_left');
  const picture = sendTo(checked._id);
  const put = 'PUT /vendor/imports/{id}/pictures';
  expect(await vendor.ok(put, picture('Warm Bread.png'))).toEqual({ left: 1 });
  // Again, and one that the file does not name.
  expect(await vendor.ok(put, picture('warm bread.png'))).toEqual({ left: 1 });
  expect((await vendor.refused(put, picture('other.png'))).body.errorCodes).toEqual({
    name: 'choose',
  });
  expect((await vendor.refused(put, picture('crust.png', 'data:text/plain,x'))).status).toBe(400);
  expect(await vendor.ok(put, picture('crust.png'))).toEqual({ left: 0 });
  expect(await finish(vendor, checked._id)).toMatchObject({ done: 1, refused: 0, awaited: [] });
  const { data } = await vendor.ok('GET /vendor/inventory', {});
  expect(await imagesOf(sure(data[0])._id)).toHaveLength(2);
  // The import has ended: nothing is left, and nothing more is taken.
  const left = await app.db.selectFrom('import_pictures').selectAll().execute();
  expect(left).toEqual([]);
  expect(await filesOf()).toEqual(before);
  expect((await vendor.refused(put, picture('crust.png'))).status).toBe(404);
});

test('two requests that send a picture at once keep one of them', async () => {
  const vendor = await grocer(app);
  const checked = await check(vendor, fileOf([bread('crust.png')]));
  const put = 'PUT /vendor/imports/{id}/pictures';
  const sent = sendTo(checked._id)('crust.png');
  const before = await filesOf();
  const both = await Promise.all([vendor.ok(put, sent), vendor.ok(put, sent)]);
  expect(both).toEqual([{ left: 0 }, { left: 0 }]);
  const rows = await app.db.selectFrom('import_pictures').select('id').execute();
  expect(rows).toHaveLength(1);
  const kept = (await filesOf()).filter((key) => !before.includes(key));
  expect(kept).toEqual([importPictureKey(sure(rows[0]).id)]);
  const other = await grocer(app);
  expect((await other.refused(put, sent)).status).toBe(404);
});

test('rejects the row of a picture whose file is gone, or is no picture', async () => {
  const vendor = await grocer(app);
  const checked = await check(
    vendor,
    fileOf([bread('gone.png', 'Gone'), bread('text.png', 'Text'), bread('good.png', 'Good')]),
  );
  const picture = sendTo(checked._id);
  const put = 'PUT /vendor/imports/{id}/pictures';
  await vendor.ok(put, picture('gone.png'));
  await vendor.ok(put, picture('text.png', 'data:image/png;base64,aGVsbG8='));
  await vendor.ok(put, picture('good.png'));
  const { id } = await app.db
    .selectFrom('import_pictures')
    .select('id')
    .where('name', '=', 'gone.png')
    .executeTakeFirstOrThrow();
  await app.market.privateFiles.remove(importPictureKey(id));
  const done = await finish(vendor, checked._id);
  expect(done).toMatchObject({ state: 'done', done: 1, refused: 2 });
  expect(done.problems.map(({ row, code }) => [row, code])).toEqual([
    [2, 'fetch'],
    [3, 'picture'],
  ]);
});

test('an unstarted file is deleted with its pictures after a day', async () => {
  const vendor = await grocer(app);
  const before = await filesOf();
  const checked = await check(vendor, fileOf([bread('crust.png')]));
  await vendor.ok('PUT /vendor/imports/{id}/pictures', sendTo(checked._id)('crust.png'));
  const sent = (await filesOf()).filter((key) => !before.includes(key));
  expect(sent).toHaveLength(1);
  app.clock.advance({ minutes: 24 * 60 + 1 });
  while ((await importListings(app.market)) === 'more');
  expect((await filesOf()).filter((key) => sent.includes(key))).toEqual([]);
});

test('fetches a limited number of linked pictures a day, and then continues', async () => {
  const vendor = await grocer(limited);
  const vendorId = sure(vendor.person.vendorId);
  await limited.market.limits.take('linked-pictures', vendorId);
  await limited.db
    .updateTable('limit_counters')
    .set({ count: LINKED_PICTURES_A_DAY - 1 })
    .where('key', '=', vendorId)
    .execute();
  const csv = fileOf([bread(link('1.png'), 'One'), bread(link('2.png'), 'Two')]);
  const done = await finish(vendor, (await check(vendor, csv))._id, limited);
  expect(done).toMatchObject({ done: 1, refused: 1 });
  expect(done.problems).toMatchObject([
    { column: 'Image links', code: 'fetch_limit', limit: LINKED_PICTURES_A_DAY },
  ]);
  expect(site.asked).toHaveLength(1);
  limited.clock.advance({ minutes: 24 * 60 });
  const again = await check(vendor, csv);
  expect(again).toMatchObject({ creates: 1, same: 1 });
  expect(await finish(vendor, again._id, limited)).toMatchObject({ done: 1, refused: 0 });
});

test('refuses a file that names more pictures than the limit', async () => {
  const vendor = await grocer(app);
  const rows = Array.from({ length: MAX_IMPORT_PICTURES / 4 + 1 }, (_, at) =>
    bread([0, 1, 2, 3].map((one) => `${at}-${one}.png`).join(', '), `Bread ${at}`),
  );
  const { status, body } = await vendor.refused('POST /vendor/imports', {
    body: { vertical: 'groceries', csv: fileOf(rows) },
  });
  expect([status, body.code]).toEqual([400, 'import_pictures_many']);
});
