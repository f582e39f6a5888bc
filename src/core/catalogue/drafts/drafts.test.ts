import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { MAX_DRAFT_LENGTH, MAX_DRAFTS } from '#contract/listing-drafts.ts';
import { createTestApp } from '#testing/app.ts';
import { grocer, labneh, product } from '#testing/goods.ts';
import { sweepDrafts } from './store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const SECRET = 'Khoury-Haddad';
const values = { name: 'Bread', details: { unit: '500 g', familyName: SECRET }, pictures: [] };

type Seller = Awaited<ReturnType<typeof grocer>>;
const idNow = () => newId(market.clock.now());
const save = (vendor: Seller, id: string, more: object = {}) =>
  vendor.request('PUT /vendor/drafts/{id}', {
    params: { id },
    body: { vertical: 'groceries', name: 'Bread', values, ...more },
  });
const list = async (vendor: Seller) => {
  const { data, total } = await vendor.ok('GET /vendor/drafts', {});
  expect(total).toBe(data.length);
  return data.map(({ _id, name }) => [_id, name]);
};

test('a draft is saved, listed, read, saved again and deleted', async () => {
  const vendor = await grocer(app);
  const [first, second] = [idNow(), idNow()];
  expect(await list(vendor)).toEqual([]);
  expect((await save(vendor, first)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await save(vendor, second, { name: '' })).status).toBe(200);
  expect(await list(vendor)).toEqual([
    [second, ''],
    [first, 'Bread'],
  ]);
  app.clock.advance({ minutes: 1 });
  await save(vendor, first, { name: 'Baladi bread' });
  expect(await list(vendor)).toEqual([
    [first, 'Baladi bread'],
    [second, ''],
  ]);
  const { draft } = await vendor.ok('GET /vendor/drafts/{id}', { params: { id: first } });
  expect(draft).toMatchObject({ vertical: 'groceries', name: 'Baladi bread', values });
  await vendor.ok('DELETE /vendor/drafts/{id}', { params: { id: first } });
  expect(await list(vendor)).toEqual([[second, '']]);
  const gone = await vendor.refused('DELETE /vendor/drafts/{id}', { params: { id: first } });
  expect(gone.status).toBe(404);
});

test('drafts are encrypted, and only their vendor reads, changes and deletes them', async () => {
  const [vendor, other] = [await grocer(app), await grocer(app)];
  const id = idNow();
  await save(vendor, id);
  const params = { id };
  expect((await save(other, id, { name: 'Taken' })).status).toBe(404);
  expect((await other.refused('GET /vendor/drafts/{id}', { params })).status).toBe(404);
  expect((await other.refused('DELETE /vendor/drafts/{id}', { params })).status).toBe(404);
  const customer = await app.signedIn('customer');
  expect((await customer.refused('GET /vendor/drafts/{id}', { params })).status).toBe(403);
  expect(await list(vendor)).toEqual([[id, 'Bread']]);
  const { rows } = await sql<{
    row: string;
  }>`select listing_drafts::text as row from listing_drafts`.execute(db);
  expect(rows.map(({ row }) => row).join()).not.toContain(SECRET);
});

test('refuses more drafts than the limit, too large ones and unknown verticals', async () => {
  const vendor = await grocer(app);
  const ids = Array.from({ length: MAX_DRAFTS }, idNow);
  const answers = await Promise.all([...ids, idNow(), idNow()].map((id) => save(vendor, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_DRAFTS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const [[kept = ''] = []] = await list(vendor);
  expect((await save(vendor, kept, { name: 'Changed' })).status).toBe(200);
  const large = { values: { text: 'x'.repeat(MAX_DRAFT_LENGTH) } };
  expect((await save(vendor, kept, large)).status).toBe(413);
  for (const vertical of ['planets', 'constructor'])
    expect((await save(vendor, kept, { vertical })).status).toBe(400);
  expect((await list(vendor))[0]).toEqual([kept, 'Changed']);
});

test("creating the listing deletes its draft, and never another vendor's", async () => {
  const [vendor, other] = [await grocer(app), await grocer(app)];
  const [draftId, foreign] = [idNow(), idNow()];
  await save(vendor, draftId);
  await save(other, foreign);
  const refused = await vendor.refused('POST /listings', {
    body: { ...labneh, price: -1, draftId },
  });
  expect(refused.status).toBe(400);
  expect(await list(vendor)).toHaveLength(1);
  await product(vendor, { draftId });
  expect(await list(vendor)).toEqual([]);
  // Deleted meanwhile, or never the vendor's own.
  await product(vendor, { name: 'Halloumi', draftId });
  await product(vendor, { name: 'Kashkaval', draftId: foreign });
  expect(await list(other)).toEqual([[foreign, 'Bread']]);
});

test('drafts that were not saved for a year are deleted', async () => {
  const vendor = await grocer(app);
  const [old, recent] = [idNow(), idNow()];
  await save(vendor, old);
  await save(vendor, recent);
  await db
    .updateTable('listing_drafts')
    .set({ updated_at: new Date(market.clock.now().getTime() - 366 * 86_400_000) })
    .where('id', '=', old)
    .execute();
  await sweepDrafts(db, market.clock.now());
  expect(await list(vendor)).toEqual([[recent, 'Bread']]);
});
