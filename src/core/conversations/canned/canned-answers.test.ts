import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { MAX_CANNED_ANSWERS } from '#base/limits.ts';
import { createTestApp } from '#testing/app.ts';
import { grocer } from '#testing/goods.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;
const EN = 'Hello {customer}, {listing} is free on {day}.';
const AR = 'أهلًا {customer}، {listing} متاح يوم {day}.';

type Seller = Awaited<ReturnType<typeof grocer>>;
const add = (vendor: Seller, body: { readonly en?: string | null; readonly ar?: string | null }) =>
  vendor.request('POST /vendor/canned-answers', { body });
const list = async (vendor: Seller) =>
  (await vendor.ok('GET /vendor/canned-answers', {})).answers.map(({ en, ar }) => [en, ar]);
const audited = async (vendor: Seller) =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', vendor.person.id)
      .where('action', 'like', 'vendor.canned-answer%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a canned answer is added, changed, listed and deleted, each with an audit entry', async () => {
  const vendor = await grocer(app);
  expect(await list(vendor)).toEqual([]);
  const { answer } = await vendor.ok('POST /vendor/canned-answers', { body: { en: ` ${EN}\n` } });
  clock.advance({ minutes: 1 });
  await vendor.ok('POST /vendor/canned-answers', { body: { en: 'Second', ar: AR } });
  expect(await list(vendor)).toEqual([
    [EN, null],
    ['Second', AR],
  ]);
  const params = { id: answer._id };
  const body = { en: '', ar: AR };
  const changed = await vendor.ok('PUT /vendor/canned-answers/{id}', { params, body });
  expect(changed.answer).toMatchObject({ _id: answer._id, en: null, ar: AR });
  // The same again changes nothing.
  await vendor.ok('PUT /vendor/canned-answers/{id}', { params, body });
  expect(await list(vendor)).toEqual([
    [null, AR],
    ['Second', AR],
  ]);
  await vendor.ok('DELETE /vendor/canned-answers/{id}', { params });
  expect((await vendor.refused('DELETE /vendor/canned-answers/{id}', { params })).status).toBe(404);
  expect(await list(vendor)).toEqual([['Second', AR]]);
  expect(await audited(vendor)).toEqual([
    'vendor.canned-answer-added',
    'vendor.canned-answer-added',
    'vendor.canned-answer-changed',
    'vendor.canned-answer-removed',
  ]);
});

test('refuses answers without a text, with other placeholders and too long ones', async () => {
  const vendor = await grocer(app);
  const { body: none } = await add(vendor, {});
  expect(none).toMatchObject({ errorCodes: { en: 'required' } });
  const { status, body } = await add(vendor, { en: 'Hello {name}', ar: 'س'.repeat(4001) });
  expect([status, body]).toMatchObject([
    400,
    { errorCodes: { en: 'format', ar: 'too_long' }, errorLimits: { ar: 4000 } },
  ]);
  const { answer } = await vendor.ok('POST /vendor/canned-answers', { body: { en: EN } });
  const params = { id: answer._id };
  const refused = await vendor.refused('PUT /vendor/canned-answers/{id}', {
    params,
    body: { en: '{Customer}' },
  });
  expect(refused.status).toBe(400);
  expect(await list(vendor)).toEqual([[EN, null]]);
});

test('a vendor has at most 30, also with two calls at once', async () => {
  const vendor = await grocer(app);
  const answers = await Promise.all(
    Array.from({ length: MAX_CANNED_ANSWERS + 3 }, (_, nth) =>
      add(vendor, { en: `Answer ${nth}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_CANNED_ANSWERS);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(3);
  expect(sure(refused[0]).body).toMatchObject({ code: 'too_many_canned_answers', most: 30 });
  expect(await list(vendor)).toHaveLength(MAX_CANNED_ANSWERS);
});

test('a canned answer is only for its vendor', async () => {
  const [vendor, other] = [await grocer(app), await grocer(app)];
  const { answer } = await vendor.ok('POST /vendor/canned-answers', { body: { en: EN } });
  const params = { id: answer._id };
  const body = { en: 'Taken' };
  for (const id of [answer._id, newId(clock.now())]) {
    const asked = { params: { id }, body };
    expect((await other.refused('PUT /vendor/canned-answers/{id}', asked)).status).toBe(404);
    expect((await other.refused('DELETE /vendor/canned-answers/{id}', asked)).status).toBe(404);
  }
  const customer = await app.signedIn('customer');
  expect((await customer.refused('GET /vendor/canned-answers', {})).status).toBe(403);
  expect((await customer.refused('DELETE /vendor/canned-answers/{id}', { params })).status).toBe(
    403,
  );
  expect([await list(vendor), await list(other)]).toEqual([[[EN, null]], []]);
});
