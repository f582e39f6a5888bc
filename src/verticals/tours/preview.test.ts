import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createService, createTour } from '#testing/fixtures.ts';

// The clock starts on 2026-03-02.
const app = await createTestApp();
const { market } = app;
const guest = app.guest();
const admin = await app.signedIn('admin');
const vendor = await app.signedIn('vendor');
const service = await createService(market, { vendor: vendor.person, name: 'Cedar Trails' });
const tour = await createTour(market, { service, kind: 'privateTours' });
await createTour(market, { service, kind: 'privateTours', state: 'hidden' });
await createTour(market, { service, kind: 'guides', country: 'Jordan', state: 'archived' });
await createTour(market, { kind: 'privateTours' });
await createPlace(market, tour.id, { day: '2026-03-05', capacity: 12, taken: 12 });

const PAGE = 'GET /service-page/service/{id}/preview';
const LIST = 'GET /tours/{kind}/{country}/{serviceId}/preview';
const page = { params: { id: service.id } };
const list = { params: { kind: 'private' as const, country: 'Egypt', serviceId: service.id } };
const publicPage = () => guest.request('GET /service-page/service/{id}', page);
const publicList = () => guest.ok('GET /tours/{kind}/{country}/{serviceId}', list);

test('previews a public page as customers see it', async () => {
  const { data, onSale } = await vendor.ok(PAGE, page);
  expect(onSale).toBe(true);
  expect(data).toEqual((await guest.ok('GET /service-page/service/{id}', page)).data);
  expect(data.countries).toMatchObject([{ country: 'Egypt', listings: 1 }]);
  const cards = await vendor.ok(LIST, list);
  expect(cards.map(({ _id }) => _id)).toEqual([tour.id]);
  expect(cards).toEqual(await publicList());
});

test('previews a hidden page too, without caching', async () => {
  const before = { page: await vendor.ok(PAGE, page), cards: await vendor.ok(LIST, list) };
  const vendorId = vendor.person.vendorId ?? '';
  await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId },
    body: { status: 'Rejected', vendorId, reason: 'The licence has run out' },
  });
  expect((await publicPage()).status).toBe(404);
  expect(await publicList()).toEqual([]);
  expect(await vendor.ok(PAGE, page)).toEqual({ ...before.page, onSale: false });
  expect(await vendor.ok(LIST, list)).toEqual(before.cards);
  for (const answer of [await vendor.request(PAGE, page), await vendor.request(LIST, list)])
    expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a date filter omits full days', async () => {
  const on = (date: string) => vendor.ok(LIST, { ...list, query: { date } });
  expect(await on('2026-03-05')).toEqual([]);
  expect(await on('2026-03-06')).toHaveLength(1);
});

test('previews a page without listings', async () => {
  const newcomer = await app.signedIn('vendor');
  const empty = await createService(market, { vendor: newcomer.person, public: false });
  const { data, onSale } = await newcomer.ok(PAGE, { params: { id: empty.id } });
  expect([data.countries, onSale]).toEqual([[], false]);
});

test('refuses the page of another vendor, a deleted one, and an account without a business', async () => {
  const other = await app.signedIn('vendor');
  const beginner = await app.signedIn('vendor', { status: 'Onboarding' });
  for (const somebody of [other, beginner]) {
    expect((await somebody.refused(PAGE, page)).status).toBe(404);
    expect((await somebody.refused(LIST, list)).status).toBe(404);
  }
  expect((await vendor.refused(PAGE, { params: { id: newId() } })).status).toBe(404);
  const gone = await createService(market, { vendor: vendor.person });
  await vendor.ok(PAGE, { params: { id: gone.id } });
  await app.db
    .updateTable('services')
    .set({ archived_at: app.clock.now(), public: false })
    .where('id', '=', gone.id)
    .execute();
  const params = { ...list.params, serviceId: gone.id };
  expect((await vendor.refused(PAGE, { params: { id: gone.id } })).status).toBe(404);
  expect((await vendor.refused(LIST, { params })).status).toBe(404);
});
