import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SearchQuery, SORTS } from '#contract/search.ts';
import { createTestApp } from '#testing/app.ts';
import { createHotelier, rate } from '#testing/hotel.ts';
import { createLandlord } from '#testing/let.ts';
import { freeFor, MAX_LOOKED } from '../stays/free-store.ts';
import { refreshStays } from '../stays/refresh.ts';
import { matchFree } from './free-search-store.ts';

// The clock starts on Monday 2026-03-02.
const DATES = { checkIn: '2026-03-12', checkOut: '2026-03-15' };
const STAY = { ...DATES, rooms: [{ adults: 2, childAges: [] }] };
const MANY = 270;

const app = await createTestApp();
const guest = app.guest();
const hotel = await createHotelier(app);
const owner = await createLandlord(app);
const room = await hotel.room({ details: { rooms: 1, ratePlans: [rate('usual')] } });
await owner.home({});
await refreshStays(app.market);

/** Rooms with various ratings, prices and ages; two are in Jordan and every seventh is closed. */
await sql`
  with made as (
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, rating_sum, rating_count, created_at, updated_at)
    select gen_random_uuid(), service_id, vendor_id, vertical, kind, 'Room ' || n, '', location,
      case when n <= 2 then 'Jordan' else country end, 5000 + (n * 37) % 1000, details, facets, pictures, public, (n * 13) % 40, 10,
      created_at - make_interval(hours => (n * 29) % 500), updated_at
    from listings, generate_series(1, ${MANY}::int) n where id = ${room._id} returning id, country, name),
  known as (
    insert into stays select copy.*
    from stays st, made, lateral jsonb_populate_record(st, jsonb_build_object('listing_id', made.id, 'country', made.country)) copy
    where st.listing_id = ${room._id} returning listing_id)
  insert into places (listing_id, variant, day, slot, capacity, taken, closed)
  select id, '', '2026-03-13', '', 1, 0, true from made where substr(name, 6)::int % 7 = 0`.execute(
  app.db,
);

const asked = (query: object) =>
  matchFree(app.db, {
    query: SearchQuery.parse(query),
    stay: STAY,
    now: app.clock.now(),
    verticals: ['hotels', 'lets'],
    words: null,
    category: null,
  });

const ORDERS = {
  relevance: 'best desc, rating_count desc, l.id',
  rating: 'best desc, rating_count desc, l.id',
  price_asc: 'price_cents, l.id',
  price_desc: 'price_cents desc, l.id desc',
  newest: 'created_at desc, l.id desc',
};

test.each(SORTS)('pages by %s are sorted and complete, without duplicates', async (sort) => {
  const free = freeFor(STAY, app.clock.now());
  for (const country of [undefined, 'Egypt', 'Lebanon'] as const) {
    const { rows } = await sql<{ id: string }>`
      select l.id from shelved l join (${free}) free using (id)
      where ${country === undefined ? sql`true` : sql`country = ${country}`}
      order by ${sql.raw(ORDERS[sort])}`.execute(app.db);
    const found = await Promise.all(
      [1, 2, 10].map((page) => asked({ sort, page, ...(country && { country }) })),
    );
    const [first = [], second = [], last = []] = found.map((one) => one.found.map(({ id }) => id));
    const ids = rows.map(({ id }) => id);
    expect([first, second]).toEqual([ids.slice(0, 24), ids.slice(24, 48)]);
    // Pages show results up to the counting limit.
    expect(last).toEqual(ids.slice(216, 240));
  }
});

test('counts free listings up to ten pages and reports more beyond', async () => {
  const { total, more, facets } = await guest.ok('GET /search', { query: DATES });
  expect({ total, more }).toEqual({ total: 234, more: undefined });
  expect(facets.countries).toEqual([
    { country: 'Egypt', count: 231 },
    { country: 'Lebanon', count: 1 },
    { country: 'Jordan', count: 2 },
  ]);
  await sql`delete from places where day = '2026-03-13'`.execute(app.db);
  const all = await guest.ok('GET /search', { query: DATES });
  expect(all).toMatchObject({ total: 240, more: true });
  // Uncounted filter values are listed if they have any listing.
  expect(all.facets.countries).toEqual(
    ['Egypt', 'Lebanon', 'Jordan'].map((country) => ({ country, count: null })),
  );
  expect(all.facets.categories.map(({ slug, count }) => [slug, count]).toSorted()).toEqual([
    ['hotels', null],
    ['lets', null],
  ]);
  expect(all.facets.price).toEqual({ min: 50.28, max: 90 });
});

test('filters narrow the counted results, and each value ignores its own filter', async () => {
  const jordan = await guest.ok('GET /search', { query: { ...DATES, country: 'Jordan' } });
  expect(jordan).toMatchObject({
    total: 2,
    facets: { categories: [{ slug: 'hotels', count: 2 }] },
  });
  expect(jordan.more).toBeUndefined();
  // Over all countries the limit is exceeded.
  expect(jordan.facets.countries).toContainEqual({ country: 'Egypt', count: null });
  const lets = await guest.ok('GET /search', { query: { ...DATES, category: 'lets' } });
  expect(lets.facets.countries).toEqual([{ country: 'Lebanon', count: 1 }]);
  expect(lets.facets.categories).toContainEqual(
    expect.objectContaining({ slug: 'hotels', count: null }),
  );
  const cheap = await guest.ok('GET /search', { query: { ...DATES, maxPrice: 52, rating: 3.5 } });
  expect(cheap.total).toBeGreaterThan(0);
  expect(cheap.total).toBeLessThan(40);
  expect(cheap.facets.countries.every(({ count }) => count !== null)).toBe(true);
  expect(await guest.ok('GET /search', { query: { ...DATES, page: 11 } })).toMatchObject({
    results: [],
    total: 240,
  });
});

test('a listing that moves to another country is found there', async () => {
  await app.db
    .updateTable('listings')
    .set({ country: 'Iraq' })
    .where('id', '=', room._id)
    .execute();
  await refreshStays(app.market);
  const { found, countries } = await asked({ country: 'Iraq' });
  expect(found).toEqual([{ id: room._id, listing: true, mention: false }]);
  expect(countries).toContainEqual({ name: 'Iraq', count: null });
});

test('a category by dates counts vendors with free listings, up to the limit', async () => {
  await sql`
    with made as (
      insert into services (id, vendor_id, category_id, vertical, name, description, picture, video_url, public, created_at, updated_at)
      select gen_random_uuid(), vendor_id, category_id, vertical, 'Hotel ' || n, '', null, null, true, created_at, updated_at
      from services, generate_series(1, 250) n where id = ${hotel.service.id} returning id),
    moved as (
      select l.id, made.id as service from (select id, row_number() over (order by id) as n from made) made
      join (select id, row_number() over (order by id) as n from listings where name like 'Room %') l using (n))
    update listings set service_id = moved.service from moved where listings.id = moved.id`.execute(
    app.db,
  );
  const read = (page: number) =>
    guest.ok('GET /service-page/services/all/{id}', {
      params: { id: 'hotels' },
      query: { ...DATES, page: String(page) },
    });
  const first = await read(1);
  expect(first).toMatchObject({ total: 240, more: true });
  expect(first.data).toHaveLength(60);
  expect(first.data.every(({ stay }) => (stay?.free ?? 0) > 0)).toBe(true);
  expect((await read(4)).data).toHaveLength(60);
  expect((await read(5)).data).toEqual([]);
});

test('a search where almost everything is sold out ends, and says that there may be more', async () => {
  const dates = { checkIn: '2026-05-04', checkOut: '2026-05-06' };
  await sql`
    with made as (
      insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
        facets, pictures, public, rating_sum, rating_count, created_at, updated_at)
      select gen_random_uuid(), service_id, vendor_id, vertical, kind, 'Full ' || n, '', location, 'Jordan', 5000, details, facets, pictures,
        public, 0, 0, created_at, updated_at
      from listings, generate_series(1, ${MAX_LOOKED}::int) n where id = ${room._id} returning id)
    insert into stays select copy.*
    from stays st, made, lateral jsonb_populate_record(st, jsonb_build_object('listing_id', made.id, 'country', 'Jordan')) copy
    where st.listing_id = ${room._id}`.execute(app.db);
  const search = (query: object) =>
    guest.ok('GET /search', {
      query: { ...dates, category: 'hotels', country: 'Jordan', ...query },
    });
  await sql`insert into places (listing_id, variant, day, slot, capacity, taken, closed)
    select id, '', '2026-05-05', '', 1, 1, false from listings where name like 'Full %'`.execute(
    app.db,
  );
  // The two free rooms are rated worse than new ones, and cost more.
  expect(await search({ sort: 'rating' })).toMatchObject({ results: [], total: 0, more: true });
  expect(await search({ sort: 'price_desc' })).toMatchObject({ total: 2, more: true });
  expect((await search({ q: 'full' })).more).toBeUndefined();
  expect((await search({ rating: 4.6 })).more).toBeUndefined();
  await sql`delete from listings where name in ('Full 1', 'Full 2')`.execute(app.db);
  const all = await search({ sort: 'rating' });
  expect([all.total, all.more]).toEqual([2, undefined]);
});
