import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { SEARCH_PAGE, SearchQuery, SORTS } from '#contract/search.ts';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { MAX_COUNTED } from '../listings/shelf-counts.ts';
import { ENOUGH_NAMED } from './matches.ts';
import { findMatches } from './store.ts';
import { exactWords, type Words } from './words-query.ts';

const { market, db } = await createTestApp();
const verticals = Object.keys(market.verticals);

/**
 * Listings with words of many frequencies: `saffron` is often in names, `walnut` often in
 * descriptions and seldom in names, `honey` in two names, `baked` in none, `orange` is rare. Some have no price or no reviews.
 */
const stock = (serviceId: string, vertical: string, count: number) =>
  sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents,
        details, facets, pictures, public, state, rating_sum, rating_count, created_at, updated_at)
      select gen_random_uuid(), s.id, s.vendor_id, ${vertical}, 'kind ' || n % 5,
        'Number ' || n || case when n % 3 = 0 then ' saffron' else '' end || case when n % 40 = 0 then ' oranges' else '' end
          || case when n % 90 = 0 then ' walnut' else '' end || case when n = 1200 then ' honey' else '' end,
        case when n % 4 = 0 then 'Baked with honey and walnuts' else 'House blend' end,
        '', (array['Jordan', 'Egypt', 'Iraq'])[1 + n % 7 % 3], case when n % 23 = 0 then null else 100 + n * 7 % 900 end, '{}', '{}',
        '[]', n % 17 <> 0, 'active', n % 50 * (n % 3 + 1), case when n % 50 = 0 then 0 else n % 50 end,
        now() + n % 100 * interval '1 second', now()
      from generate_series(1, ${count}::int) n, services s where s.id = ${serviceId}`.execute(db);

beforeAll(async () => {
  for (const [vertical, count] of [
    ['tours', 2_600],
    ['groceries', 1_400],
  ] as const) {
    const { id } = await createService(market, { vertical });
    await stock(id, vertical, count);
  }
  // More than 2,000 services have a common word, so that they are not sorted.
  await sql`insert into services (id, vendor_id, category_id, vertical, name, description, public, rating_sum, rating_count, created_at, updated_at)
    select gen_random_uuid(), vendor_id, category_id, vertical, 'House ' || n || case when n % 200 = 0 then ' saffron' else '' end,
      case when n % 300 = 0 then 'walnut' else '' end, true, n % 30 * 4, n % 30, now() + n * interval '1 second', now()
    from services, generate_series(1, 2100) n where vertical = 'tours'`.execute(db);
  await sql`analyze`.execute(db);
});

interface Row {
  readonly id: string;
  readonly category_id: string;
  readonly country: string | null;
  readonly named: boolean;
  readonly rank: number;
  readonly wanted: boolean;
  readonly without_category: boolean;
  readonly without_country: boolean;
}

const ORDERS: Record<(typeof SORTS)[number], string> = {
  relevance: 'best desc, rating_count desc, id',
  rating: 'best desc, rating_count desc, id',
  price_asc: 'price_cents, id',
  price_desc: 'price_cents desc nulls last, id desc',
  newest: 'created_at desc, id desc',
};

/** All matches in order but for the rank, read without any index of words. */
async function plainly(query: SearchQuery, words: Words | null): Promise<readonly Row[]> {
  const of = (owner: 'l' | 's') => ({
    matching: words ? sql`(${words.matching(owner)}) is true` : sql`true`,
    named: words ? sql`(${words.named(owner)}) is true` : sql`false`,
    rank: words ? words.rank(owner) : sql`0`,
  });
  const flags = (country: ReturnType<typeof sql>, price: ReturnType<typeof sql>) => {
    const category = sql`m.category_id = coalesce((select id from categories where slug = ${query.category ?? null}), m.category_id)`;
    const rated = sql`(${query.rating ?? null}::numeric is null or m.rating_count > 0 and round(m.rating_sum::numeric / nullif(m.rating_count, 0), 1) >= ${query.rating ?? null}::numeric)`;
    const others = sql`${price} and ${rated}`;
    return sql`${category} and ${country} and ${others} as wanted, ${country} and ${others} as without_category, ${category} and ${others} as without_country`;
  };
  const [l, s] = [of('l'), of('s')];
  const [low, high] = [query.minPrice ?? null, query.maxPrice ?? null];
  const { rows } = await sql<Row>`
    with q as materialized (select ${words?.columns ?? sql`1`}),
    m as materialized (
      select l.id, sv.category_id, l.country, l.price_cents, l.rating_sum, l.rating_count, (l.rating_sum + 22.5::float8) / (l.rating_count + 5) as best, l.created_at,
        ${l.named} as named, ${l.rank}::float8 as rank, true as listing
      from (select li.*, li.search_names as names, array(select unnest(keys) from shelved where id = li.id) as keys from listings li) l join services sv on sv.id = l.service_id
      where l.public and ${l.matching}
      union all
      select s.id, s.category_id, null, null, s.rating_sum, s.rating_count, (s.rating_sum + 22.5::float8) / (s.rating_count + 5), s.created_at, ${s.named}, ${s.rank}::float8, false
      from services s where s.public and ${words ? sql`true` : sql`false`} and ${s.matching})
    select m.id, m.category_id, m.country, m.named, m.rank, ${flags(
      sql`(${query.country ?? null}::text is null or case when m.listing then m.country = ${query.country ?? null} else exists (
        select from listings where service_id = m.id and country = ${query.country ?? null} and public) end)`,
      sql`(${low}::numeric is null or m.listing and m.price_cents >= ${low}::numeric * 100) and (${high}::numeric is null or m.listing and m.price_cents <= ${high}::numeric * 100)`,
    )}
    from m order by ${sql.raw(ORDERS[query.sort ?? 'relevance'])}`.execute(db);
  return rows;
}

/** Seeded choices. */
function chooser(seed: number) {
  let state = seed;
  return <T>(values: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const value = values[Math.floor((state / 2_147_483_648) * values.length)];
    if (value === undefined) throw new Error('Nothing to choose from');
    return value;
  };
}

/** Names come first. Up to 500 matches are ranked; of more, only the names, if they are few. */
function inOrder(rows: readonly Row[], sort: string, isExact: boolean): readonly Row[] {
  const often = rows.filter(({ named }) => named).length > MAX_COUNTED;
  const rankOf = ({ named, rank }: Row) =>
    sort === 'relevance' && (isExact || (named && !often)) ? rank : 0;
  return rows.toSorted(
    (one, other) => Number(other.named) - Number(one.named) || rankOf(other) - rankOf(one),
  );
}

/** Mentions in descriptions are results only beside fewer than three matches by name. */
function resultsOf(rows: readonly Row[]): readonly Row[] {
  const named = rows.filter((row) => row.named);
  return named.length < ENOUGH_NAMED ? rows : named;
}

const countBy = (rows: readonly Row[], of: 'category_id' | 'country') =>
  [...Map.groupBy(rows, (row) => row[of])]
    .flatMap(([name, some]) => (name === null ? [] : [{ name, count: resultsOf(some).length }]))
    .toSorted((a, b) => a.name.localeCompare(b.name));

test.each([1, 2, 3])('any search matches a plain scan (%i)', async (seed) => {
  const pick = chooser(seed);
  for (let turn = 0; turn < 40; turn += 1) {
    const q = pick([
      'saffron',
      'walnut',
      'orange',
      'saffron walnut',
      'house',
      'saffron house',
      '',
      'honey',
      'honey -walnut',
      'baked',
      'number -baked',
      'honey 1200',
    ]);
    const query = SearchQuery.parse({
      q,
      page: pick([1, 1, 2, 5, 21, 22]),
      sort: pick(SORTS),
      ...(pick([true, false, false]) && { category: pick(['tours', 'groceries']) }),
      ...(pick([true, false, false]) && { country: pick(['Jordan', 'Egypt', 'Lebanon']) }),
      ...(pick([true, false, false]) && { minPrice: pick([2, 5, 9.5]) }),
      ...(pick([true, false, false, false]) && { maxPrice: pick([9.5, 9.9]) }),
      ...(pick([true, false, false, false]) && { rating: pick([1, 2, 2.5]) }),
    });
    const words = q === '' ? null : exactWords(q, [], []);
    const {
      rows: [category],
    } = await sql<{ id: string; vertical: string }>`
      select id, vertical from categories where slug = ${query.category ?? null}`.execute(db);
    const found = await findMatches(db, { query, words, category: category ?? null, verticals });
    const every = await plainly(query, words);
    const wanted = resultsOf(every.filter((row) => row.wanted));
    const isNamed = words !== null && wanted.filter(({ named }) => named).length >= ENOUGH_NAMED;
    const all = isNamed ? every.filter(({ named }) => named) : every;
    const says = JSON.stringify(query);
    expect([found.more ? wanted.length > MAX_COUNTED : found.total, says]).toEqual([
      found.more || wanted.length,
      says,
    ]);
    const isExact = wanted.length <= MAX_COUNTED;
    const begin = (query.page - 1) * SEARCH_PAGE;
    const page = inOrder(wanted, query.sort ?? 'relevance', isExact)
      .slice(0, MAX_COUNTED)
      .slice(begin, begin + SEARCH_PAGE);
    const shown = ({ id, mention }: { id: string; mention: boolean }) => `${id} ${mention}`;
    expect([found.found.map(shown), says]).toEqual([
      page.map(({ id, named }) => shown({ id, mention: words !== null && !named })),
      says,
    ]);
    for (const [facet, of, left] of [
      ['categories', 'category_id', all.filter((row) => row.without_category)],
      ['countries', 'country', all.filter((row) => row.without_country)],
    ] as const) {
      const counted = found[facet].toSorted((a, b) => a.name.localeCompare(b.name));
      // Beyond the counting limit, values have no count.
      const isUncounted = counted.some(({ count }) => count === null);
      const expected = countBy(left, of).map((one) => ({
        ...one,
        count: isUncounted ? null : one.count,
      }));
      const ofFacet = isUncounted
        ? counted.filter(({ name }) => expected.some((one) => one.name === name))
        : counted;
      expect([ofFacet, isUncounted && left.length <= MAX_COUNTED, says]).toEqual([
        expected,
        false,
        says,
      ]);
    }
  }
});

test('a listing follows its service to another category, and its own name and price', async () => {
  const {
    rows: [other],
  } = await sql<{ id: string }>`
    insert into categories select copy.*
    from categories c, lateral jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'slug', 'other', 'title', 'Other')) copy
    where c.slug = 'tours' returning id`.execute(db);
  await sql`update services set category_id = ${other?.id} where vertical = 'tours'`.execute(db);
  await sql`update listings set name = 'Saffron soap', price_cents = 123456, rating_sum = 5, rating_count = 1, country = 'Lebanon'
    where name = 'Number 41'`.execute(db);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from shelved s join listings l using (id) join services v on v.id = l.service_id
    where (s.category_id, s.names, s.spots) is distinct from
      (v.category_id, l.search_names, souk_spots(l.country, v.category_id, l.price_cents, l.rating_sum, l.rating_count))`.execute(
    db,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
  const found = await findMatches(db, {
    query: SearchQuery.parse({
      q: 'saffron',
      category: 'other',
      country: 'Lebanon',
      minPrice: 1_000,
      rating: 5,
    }),
    words: exactWords('saffron', [], []),
    category: { id: other?.id ?? '', vertical: 'tours' },
    verticals,
  });
  expect(found.total).toBe(1);
});

async function setRows(word: string, rows: number): Promise<void> {
  await sql`delete from search_words where word = ${word}`.execute(db);
  await sql`insert into search_words (word, rows, folded) values (${word}, ${rows}, true)`.execute(
    db,
  );
}

test('a word that is known to be common is found without reading its matches', async () => {
  const query = SearchQuery.parse({ q: 'house' });
  const asked = { query, words: exactWords('house', [], []), category: null, verticals };
  const found = await findMatches(db, asked);
  await setRows('house', 30_000);
  expect(await findMatches(db, asked)).toEqual(found);
  await setRows('the', 30_000);
  const stopped = SearchQuery.parse({ q: 'the' });
  expect(
    await findMatches(db, { ...asked, query: stopped, words: exactWords('the', [], []) }),
  ).toMatchObject({ any: false, total: 0 });
});
