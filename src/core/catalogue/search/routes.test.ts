import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { oneOf } from './terms.ts';
import { fold } from './known-names.ts';

const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();

const river = await createService(market, { name: 'Nile and Sand Journeys' });
const marsh = await createService(market, { name: 'Marsh Boatmen' });
const felucca = await createTour(market, {
  service: river,
  name: 'Felucca sunset with supper aboard',
  priceCents: 6400,
});
const giza = await createTour(market, {
  service: river,
  name: 'Giza at first light',
  priceCents: 9500,
});
const petra = await createTour(market, {
  service: river,
  name: 'Petra before the crowds',
  country: 'Jordan',
  priceCents: 12_000,
});
const reeds = await createTour(market, {
  service: marsh,
  name: 'رحلة بين القصب',
  country: 'Iraq',
  priceCents: 4000,
});
await createTour(market, { service: river, name: 'Felucca that is hidden', state: 'hidden' });
await db
  .updateTable('listings')
  .set({ rating_sum: 45, rating_count: 10 })
  .where('id', '=', giza.id)
  .execute();
await db
  .updateTable('listings')
  .set({ rating_sum: 6, rating_count: 2 })
  .where('id', '=', petra.id)
  .execute();

const find = (query: Record<string, string | number>) => guest.ok('GET /search', { query });
const ids = async (query: Record<string, string | number>) =>
  (await find(query)).results.map(({ _id }) => _id);

test('words match listings by name, place and description, names first, and never hidden ones', async () => {
  expect(await ids({ q: 'felucca' })).toEqual([felucca.id]);
  expect(await ids({ q: 'Jordan' })).toEqual([petra.id]);
  // A match in the name ranks first; the others only match in their description.
  expect((await find({ q: 'evening nile' })).results.map(({ type }) => type)).toContain('listing');
});

test('services are found by name', async () => {
  const { results } = await find({ q: 'boatmen' });
  expect(results).toMatchObject([
    { type: 'service', _id: marsh.id, serviceName: 'Marsh Boatmen', label: 'New', rating: 4.5 },
  ]);
});

test('typos are tolerated if nothing matches exactly', async () => {
  for (const q of ['feluca', 'felucca sunest', 'fellucca supper'])
    expect(await ids({ q }), q).toContain(felucca.id);
  for (const q of ['pitra', 'pertra', 'ptera', 'petra jordn'])
    expect(await ids({ q }), q).toEqual([petra.id]);
  expect(await ids({ q: 'gizza' })).toContain(giza.id);
  expect((await find({ q: 'qqqqzzzz' })).total).toBe(0);
  // Says what was searched instead.
  expect((await find({ q: 'petra jordn' })).corrected).toBe('petra jordan');
  expect((await find({ q: 'petra' })).corrected).toBeUndefined();
});

test('a name with an address or query operators is not a query', async () => {
  const odd = await createTour(market, {
    service: river,
    name: "Trip a.co/kvwzzkj( day, b.co/qxjvvm!, c.co/zzkqjx) and o'brvkzq",
  });
  // The vocabulary is cached for five minutes.
  app.clock.advance({ minutes: 6 });
  for (const q of ['kvwzzkjs', 'xkvwzzkj', 'qxjvvms', 'zzkqjxx', '/kvwzzkjs(']) await ids({ q });
  expect(await ids({ q: 'obrvkzqs' })).toBeDefined();
  await db.deleteFrom('listings').where('id', '=', odd.id).execute();
});

test('quotes the assumed words', () => {
  expect(oneOf(['cairo', "o'b", 'a\\'])).toBe("'cairo' | 'o''b' | 'a\\\\'");
});

test('Arabic is found in any spelling of alef, taa marbuta and diacritics', async () => {
  for (const q of ['رحلة', 'رحله', 'رِحلَة', 'القصب', 'رحـــلة'])
    expect(await ids({ q }), q).toContain(reeds.id);
});

test('filters narrow the results, and each facet ignores its own filter', async () => {
  expect(await ids({ country: 'Egypt' })).toHaveLength(2);
  expect(await ids({ minPrice: 64, maxPrice: 95 })).toHaveLength(2);
  expect(await ids({ rating: 4 })).toEqual([giza.id]);
  expect(await ids({ category: 'tours' })).toHaveLength(4);
  expect(await ids({ category: 'no-such' })).toEqual([]);
  const { facets, total } = await find({ country: 'Jordan', category: 'tours' });
  expect(total).toBe(1);
  expect(facets).toEqual({
    categories: [{ slug: 'tours', title: 'Tours', count: 1 }],
    countries: [
      { country: 'Egypt', count: 2 },
      { country: 'Jordan', count: 1 },
      { country: 'Iraq', count: 1 },
    ],
    price: { min: 40, max: 120 },
  });
});

test('sorts', async () => {
  expect(await ids({ sort: 'price_asc' })).toEqual([reeds.id, felucca.id, giza.id, petra.id]);
  expect(await ids({ sort: 'price_desc' })).toEqual([petra.id, giza.id, felucca.id, reeds.id]);
  expect((await ids({ sort: 'rating' })).at(-1)).toBe(petra.id);
  expect(await ids({ sort: 'newest' })).toHaveLength(4);
});

test('empty form fields are no filters, and pages past the end are empty with the total', async () => {
  expect(
    await find({
      q: '',
      category: '',
      country: '',
      minPrice: '',
      maxPrice: '',
      rating: '',
      sort: '',
    }),
  ).toMatchObject({ total: 4 });
  expect(await find({ page: 9999 })).toMatchObject({ results: [], total: 4 });
});

test('bad input is refused with the invalid field', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ minPrice: '10', maxPrice: '5' }, 'minPrice'],
    [{ sort: 'price; drop table listings' }, 'sort'],
    [{ minPrice: '-1' }, 'minPrice'],
    [{ maxPrice: 'abc' }, 'maxPrice'],
    [{ maxPrice: '1e400' }, 'maxPrice'],
    [{ country: 'Atlantis' }, 'country'],
    [{ rating: '9' }, 'rating'],
    [{ page: '0' }, 'page'],
    [{ page: '1e9' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ q: 'x'.repeat(201) }, 'q'],
  ];
  for (const [query, field] of cases) {
    const answer = await guest.refused('GET /search', { query });
    expect([answer.status, Object.keys(answer.errorMessages)], JSON.stringify(query)).toEqual([
      400,
      [field],
    ]);
  }
});

test('any input is searched for, never executed', async () => {
  const nasty = [
    "'; drop table listings; --",
    '" or 1=1',
    '%_%',
    '\\',
    '&|!():*<->',
    "o'neil",
    '\u202e',
    '-felucca',
    '"felucca sunset"',
    'a or b',
    ':*',
    "'''",
    '((((',
    '🐪',
  ];
  for (const q of nasty)
    expect((await guest.request('GET /search', { query: { q } })).status, q).toBe(200);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 100 }), async (q) => {
      expect(
        (await guest.request('GET /search', { query: { q: q.replaceAll('\u0000', '') } })).status,
      ).toBe(200);
    }),
    { numRuns: 60 },
  );
  expect((await guest.request('GET /search', { query: { q: 'a\u0000b' } })).status).toBe(400);
  expect((await find({})).total).toBe(4);
});

test('words are folded like in the database', async () => {
  for (const text of [
    'Café ÉTÉ',
    'أَحْمَد إلى آخر',
    'مدرسة كبيرة',
    'فارسی ک',
    'ٱلله',
    'ﷺ Ⅷ',
    'İstanbul',
  ]) {
    const { rows } = await sql<{ folded: string }>`select souk_fold(${text}) as folded`.execute(db);
    expect(fold(text)).toBe(rows[0]?.folded);
  }
});

test('the home page gets categories, rails, countries and reviews in one call', async () => {
  const home = await guest.ok('GET /home', {});
  expect(home.categories).toMatchObject([{ slug: 'tours', services: 2, listings: 4 }]);
  // The best of each country comes before the second of any.
  expect(home.rails.flatMap(({ listings }) => listings.map(({ country }) => country))).toEqual([
    'Egypt',
    'Jordan',
    'Iraq',
    'Egypt',
  ]);
  expect(home.countries.map(({ country, listings }) => [country, listings])).toEqual([
    ['Egypt', 2],
    ['Saudi Arabia', 0],
    ['Lebanon', 0],
    ['Jordan', 1],
    ['Iraq', 1],
  ]);
  expect(home.recentReviews).toEqual([]);
});
