import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { createSeller } from '#testing/vendor.ts';
import { isLooking, subjectOf } from './rules.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp();
const { market, db } = app;
const ID = '0192f0c1-1111-7222-8333-444455556666';
const OTHER = '0192f0c1-1111-7222-8333-444455557777';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test('a page belongs to the last id in its path', () => {
  expect(subjectOf(`/service/tours/details/${ID}`)).toBe(ID);
  expect(subjectOf(`/ar/service/tours/${ID}?country=Egypt`)).toBe(ID);
  expect(subjectOf(`/view/rooms/${OTHER}/${ID.toUpperCase()}`)).toBe(ID);
  for (const address of [
    '/',
    '/services',
    `/search?q=${ID}`,
    `/service/tours?of=${ID}`,
    `/admin/${ID}`,
  ])
    expect(subjectOf(address)).toBeNull();
});

test('bots and prefetches do not count', () => {
  const asks = (userAgent: string | undefined, purpose?: string) =>
    isLooking({ userAgent, purpose });
  expect(asks(BROWSER)).toBe(true);
  expect(asks(BROWSER, 'prefetch;anonymous-client-ip')).toBe(false);
  for (const machine of [
    undefined,
    '',
    'curl/8.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
  ])
    expect(asks(machine)).toBe(false);
});

const rows = () => db.selectFrom('page_views').selectAll().orderBy('day').execute();

test("views are added up by the vendor's local day, without unknown ids", async () => {
  const vendor = await createSeller(app);
  const tour = await createTour(market, { service: vendor.service });
  const { views } = market;
  views.saw(tour.id);
  views.saw(tour.id);
  views.saw(vendor.service.id);
  views.saw(newId());
  await Promise.all([views.flush(), views.flush()]);
  views.saw(tour.id);
  await views.flush();
  expect(
    (await rows()).map(({ subject_id, day, views: times }) => [subject_id, day, times]),
  ).toEqual(
    expect.arrayContaining([
      [tour.id, '2026-03-02', 3],
      [vendor.service.id, '2026-03-02', 1],
    ]),
  );
  expect(await rows()).toHaveLength(2);
  const { figures } = await vendor.ok('GET /vendor/home', { query: { period: '7d' } });
  expect(figures?.sold?.views).toEqual({ now: 4, before: 0 });
});

test('failed writes are repeated', async () => {
  const tour = await createTour(market);
  market.views.saw(tour.id);
  await db.schema.alterTable('page_views').renameTo('away').execute();
  await market.views.flush();
  await db.schema.alterTable('away').renameTo('page_views').execute();
  expect(app.logged.some(({ event }) => event === 'views not written yet')).toBe(true);
  await market.views.flush();
  expect((await rows()).find(({ subject_id }) => subject_id === tour.id)?.views).toBe(1);
});

test.each([
  ['its days', 'GET /listings/{id}/availability'],
  ['what is left of it', 'GET /listings/{id}'],
] as const)('a client-side navigation counts when it requests %s, once', async (_what, call) => {
  const tour = await createTour(market);
  const guest = app.guest();
  const ask = (opened: 'true' | undefined, agent = BROWSER) =>
    guest.request(call, {
      params: { id: tour.id },
      query: { opened },
      headers: { 'user-agent': agent },
    });
  await ask('true');
  await ask(undefined);
  await ask('true', 'curl/8.0');
  await market.views.flush();
  expect((await rows()).find(({ subject_id }) => subject_id === tour.id)?.views).toBe(1);
});
