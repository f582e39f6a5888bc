import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Country } from '#base/countries.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;

const river = await createService(market, { name: 'Nile and Sand Journeys' });
async function tourIn(location: string, name: string) {
  const made = await createTour(market, { service: river, name });
  await db.updateTable('listings').set({ location }).where('id', '=', made.id).execute();
  return made;
}
const felucca = await tourIn('Aswan', 'Felucca sunset with supper aboard');
const tomb = await tourIn('Luxor', 'Tombs at dawn');
// The Arabic word for stays starts like Luxor: 'إقامات'.
const stay = await createTour(market, {
  service: river,
  name: 'River flat',
  kind: 'luxuryProperties',
});
const sailing = await tourIn('Dahab', 'Sailing headlands');
await createTour(market, { service: river, name: 'Felucca that is hidden', state: 'hidden' });
const shop = await grocer(app, { name: 'Felucca Bakery' });
const bread = await product(shop, { name: 'Nile bread', kind: 'bakery' });
// The shop is located at a tour destination.
await db.updateTable('listings').set({ location: 'Luxor' }).where('id', '=', bread).execute();

const suggest = (q: string) => app.guest().ok('GET /search/suggestions', { query: { q } });
const ids = async (q: string) => (await suggest(q)).listings.map(({ _id }) => _id);

test('suggests nothing for a single letter or punctuation', async () => {
  for (const q of ['', 'f', '"', 'ف', '%%', '& |'])
    expect(await suggest(q), q).toEqual({ listings: [], vendors: [], categories: [], places: [] });
});

test('suggests visible listings from two letters of any word in name or place', async () => {
  expect(await ids('fe')).toEqual([felucca.id]);
  expect(await ids('supp')).toEqual([felucca.id]);
  expect(await ids('felucca asw')).toEqual([felucca.id]);
  expect(await ids('sunset fel')).toEqual([felucca.id]);
  expect((await suggest('fe')).listings[0]).toMatchObject({
    name: 'Felucca sunset with supper aboard',
    serviceName: 'Nile and Sand Journeys',
    href: `/service/tours/details/${felucca.id}`,
  });
});

test('finds listings for an unfinished plural and a part of a long word', async () => {
  for (const q of ['sail', 'saili', 'sailin', 'sailing', 'headland', 'lands'])
    expect(await ids(q), q).toEqual([sailing.id]);
});

test("a shop's location does not suggest its goods", async () => {
  expect(await ids('luxo')).toEqual([tomb.id]);
  expect(await ids('الأق')).toEqual([tomb.id, stay.id]);
});

test('suggests vendors, categories, kinds and places with listings, in both languages', async () => {
  expect((await suggest('nil')).vendors).toMatchObject([
    {
      serviceName: 'Nile and Sand Journeys',
      href: `/service/tours/${river.id}`,
      vertical: 'tours',
    },
  ]);
  for (const q of ['tou', 'رحل', 'الرحل'])
    expect((await suggest(q)).categories, q).toContainEqual({
      slug: 'tours',
      title: 'Tours',
      vertical: 'tours',
      kind: null,
    });
  for (const q of ['baker', 'مخب', 'المخب'])
    expect((await suggest(q)).categories, q).toMatchObject([
      { vertical: 'groceries', kind: { en: 'Bakery' } },
    ]);
  // No phones are sold here, and there is nothing in Zarqa.
  for (const q of ['phon', 'هوات', 'zarq', 'الزرق'])
    expect(await suggest(q), q).toMatchObject({ categories: [], places: [] });
  for (const q of ['luxo', 'الأقص', 'الاقص', 'أقصر'])
    expect((await suggest(q)).places, q).toEqual([
      { country: 'Egypt', city: { en: 'Luxor', ar: 'الأقصر' } },
    ]);
  for (const q of ['egy', 'مصر'])
    expect((await suggest(q)).places, q).toContainEqual({ country: 'Egypt', city: null });
  expect(await ids('مخبوزات')).toEqual([bread]);
});

test('all suggestions are found by a search', async () => {
  const found = async (query: { q?: string; country?: Country; category?: string }) =>
    (await app.guest().ok('GET /search', { query })).total;
  for (const q of ['fe', 'lux', 'الأق', 'مخ', 'tou', 'رح', 'eg', 'مص', 'ba']) {
    const { categories, places } = await suggest(q);
    for (const { slug, kind } of categories)
      for (const name of kind === null ? [''] : [kind.en, kind.ar])
        expect(await found({ category: slug, q: name }), `${q}: ${slug} ${name}`).toBeGreaterThan(
          0,
        );
    for (const { country, city } of places)
      for (const query of city === null
        ? [{ country }, { q: country }]
        : [{ q: city.en }, { q: city.ar }])
        expect(await found(query), `${q}: ${country}`).toBeGreaterThan(0);
  }
});

test('rare results are found beside popular ones', async () => {
  await createTour(market, { service: river, name: 'Quseir by sea' });
  for (let more = 0; more < 5; more += 1) {
    const { id } = await createTour(market, { service: river, name: `Quiet cove ${more}` });
    await db
      .updateTable('listings')
      .set({ rating_count: 50, rating_sum: 250 })
      .where('id', '=', id)
      .execute();
  }
  expect((await suggest('qus')).listings.map(({ name }) => name)).toEqual(['Quseir by sea']);
  expect((await suggest('qu')).listings).toHaveLength(5);
});

test('any input is searched for, never executed', async () => {
  const status = async (q: string) =>
    (await app.guest().request('GET /search/suggestions', { query: { q } })).status;
  for (const q of [
    "'; drop table listings; --",
    '%_%',
    '\\\\',
    "o'neil",
    '&|!():*<->',
    'the',
    'في',
    ':*',
    '🐪🐪',
  ])
    expect(await status(q), q).toBe(200);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
      expect(await status(q.replaceAll('\u0000', ''))).toBe(200);
    }),
    { numRuns: 60 },
  );
  expect(await status('x'.repeat(201))).toBe(400);
});
