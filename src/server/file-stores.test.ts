import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { demoId } from '#core/demo/random.ts';
import { createTestApp } from '#testing/app.ts';
import { pdfFile } from '#testing/onboarding.ts';
import { picture } from '#testing/pictures.ts';
import { S3Server } from '#testing/s3-server.ts';
import { createSeller } from '#testing/vendor.ts';
import { ConfigError } from './config.ts';
import { checkFileStore } from './file-stores.ts';
import { sweepMarketFiles } from './jobs/periodic-jobs.ts';

const s3 = new S3Server();
await s3.start();
afterAll(() => s3.stop());
const app = await createTestApp({ env: s3.env });
// A second process on the same database and bucket.
const other = await createTestApp({ env: s3.env, database: app.database });
beforeEach(() => {
  s3.failing = 0;
});

const entry = (images: string[]) => ({
  name: 'Petra',
  country: 'Jordan',
  category: 'privateTours',
  description: 'At dawn.',
  price: 90,
  duration: 1,
  images,
});
const keys = () => [...s3.files.keys()];
const rows = async () =>
  (await app.db.selectFrom('media').select('id').execute()).map(({ id }) => id);
const inMedia = () =>
  new Set(
    keys()
      .filter((key) => key.startsWith('media/'))
      .map((key) => key.split('/')[1]),
  );

test('a picture is stored in the bucket, cut once and served by every process', async () => {
  const vendor = await createSeller(app);
  const { tour } = await vendor.ok('POST /tours/add', { body: entry([await picture()]) });
  const id = tour.images[0]?.id ?? '';
  expect(keys()).toContain(`media/${id}/original`);
  const url = `http://localhost:3000/media/${id}/320.webp`;
  const first = await app.app.fetch(new Request(url));
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(keys()).toContain(`media/${id}/320.webp`);
  const puts = s3.requests.filter((line) => line.startsWith('PUT')).length;
  const second = await other.app.fetch(new Request(url));
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  expect(s3.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(puts);
  await vendor.ok('DELETE /tours/{id}', { params: { id: tour._id } });
  expect(keys().filter((key) => key.includes(id))).toEqual([]);
});

test('a document is stored privately in the bucket and deleted with its row', async () => {
  const vendor = await app.signedIn('vendor', { status: 'Onboarding' });
  const body = { kind: 'licence' as const, name: 'Licence', file: pdfFile() };
  const { vendor: mine } = await vendor.ok('POST /vendor/documents', { body });
  const id = mine.documents[0]?._id ?? '';
  expect(keys()).toContain(`private/vendor-documents/${id}`);
  for (const path of [`/media/${id}/320.webp`, `/media/..%2fprivate/${id}`, `/private/${id}`]) {
    const shown = await app.app.fetch(new Request(`http://localhost:3000${path}`));
    expect({ path, status: shown.status }).toEqual({ path, status: 404 });
  }
  const own = await vendor.request('GET /vendor/documents/{id}', { params: { id } });
  expect(own.status).toBe(200);
  const stranger = await app.signedIn('vendor');
  const theirs = await stranger.request('GET /vendor/documents/{id}', { params: { id } });
  expect(theirs.status).toBe(404);
  await vendor.ok('DELETE /vendor/documents/{id}', { params: { id } });
  expect(keys().some((key) => key.includes(id))).toBe(false);
});

test('during an outage of the store uploads are refused and leave no trace', async () => {
  const vendor = await createSeller(app);
  const applicant = await app.signedIn('vendor', { status: 'Onboarding' });
  const before = await rows();
  // The first picture is stored, the second fails.
  await s3.stop();
  const body = entry([await picture(), await picture('navy')]);
  const said = await vendor.refused('POST /tours/add', { body });
  expect(said.status).toBe(503);
  expect(said.message).toContain('are unavailable right now');
  expect(said.headers.get('retry-after')).toBe('60');
  const document = { kind: 'licence' as const, name: 'Licence', file: pdfFile() };
  expect((await applicant.refused('POST /vendor/documents', { body: document })).status).toBe(503);
  expect(
    (await applicant.refused('POST /auth/upload/profile-pic', { body: { image: await picture() } }))
      .status,
  ).toBe(503);
  expect(await rows()).toEqual(before);
  expect((await vendor.ok('GET /tours/get/dashboard', {})).total).toBe(0);
  expect(await app.db.selectFrom('vendor_documents').select('id').execute()).toEqual([]);
  const shown = await app.app.fetch(new Request(`http://localhost:3000/media/${newId()}/320.webp`));
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store']);
  // Only pictures need the store.
  expect((await app.guest().request('GET /ready', {})).status).toBe(200);
  expect(app.logged.some(({ event }) => event === 'picture store')).toBe(true);
  await s3.start();
  await vendor.ok('POST /tours/add', { body });
});

test('a store that fails between two pictures leaves no row, and the sweep removes the file', async () => {
  const vendor = await createSeller(app);
  const before = await rows();
  const large = await Promise.all([picture(), picture('navy')]);
  const stays = new Set(inMedia());
  const put = s3.files.set.bind(s3.files);
  s3.files.set = (key, kept) => {
    s3.failing = 100;
    return put(key, kept);
  };
  const said = await vendor.refused('POST /tours/add', { body: entry(large) });
  Reflect.deleteProperty(s3.files, 'set');
  s3.failing = 0;
  expect(said.status).toBe(503);
  expect(await rows()).toEqual(before);
  const left = [...inMedia()].filter((id) => !stays.has(id));
  expect(left).toHaveLength(1);
  expect(app.logged.some(({ event }) => event === 'file left for the sweep')).toBe(true);

  const sweep = (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000);
    return sweepMarketFiles({ ...app.market, clock: { now: () => now } });
  };
  await sweep(30);
  expect(inMedia()).toContain(left[0]);
  await sweep(61);
  expect(inMedia()).not.toContain(left[0]);
  expect([...inMedia()].sort()).toEqual(before.sort());
});

test('a change is kept if its old picture cannot be deleted', async () => {
  const vendor = await createSeller(app);
  const { tour } = await vendor.ok('POST /tours/add', { body: entry([await picture()]) });
  await s3.stop();
  await vendor.ok('DELETE /tours/{id}', { params: { id: tour._id } });
  await s3.start();
  expect(inMedia()).toContain(tour.images[0]?.id);
});

test('the sweep keeps documents with rows and removes others', async () => {
  const vendor = await app.signedIn('vendor', { status: 'Onboarding' });
  const body = { kind: 'licence' as const, name: 'Licence', file: pdfFile() };
  await vendor.ok('POST /vendor/documents', { body });
  const named = keys().filter((key) => key.startsWith('private/'));
  await app.market.privateFiles.put(`vendor-documents/${newId()}`, Buffer.from('lost'));
  const later = new Date(Date.now() + 2 * 3_600_000);
  await sweepMarketFiles({ ...app.market, clock: { now: () => later } });
  expect(keys().filter((key) => key.startsWith('private/'))).toEqual(named);
});

test("the same in folders: removes a partial file of a crash, keeps the demo's pictures", async () => {
  const plain = await createTestApp();
  const { media } = plain.market;
  const demo = demoId('picture:any', new Date('2026-01-01T00:00:00Z'));
  await media.put(`${demo}/original`, Buffer.from('drawn'));
  const half = join(plain.dataDir, 'media', 'incoming-half');
  await writeFile(half, 'ha');
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(half, old, old);
  await utimes(join(plain.dataDir, 'media', demo, 'original'), old, old);
  await sweepMarketFiles({ ...plain.market, clock: { now: () => new Date() } });
  const left = [];
  for await (const { key } of media.list()) left.push(key);
  expect(left).toEqual([`${demo}/original`]);
});

test('refuses to start with a misconfigured store, and only warns about an outage', async () => {
  await expect(
    checkFileStore({ s3: { ...s3.settings, secretAccessKey: 'wrong' } }, app.market.log),
  ).rejects.toThrow(ConfigError);
  await s3.stop();
  await checkFileStore({ s3: s3.settings }, app.market.log);
  await s3.start();
  await checkFileStore({ s3: s3.settings }, app.market.log);
  await checkFileStore({ s3: undefined }, app.market.log);
});
