import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PAGE } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { MAX_COUNTED } from '../listings/shelf-counts.ts';
import {
  addUp,
  type AskedSearch,
  byName,
  ENOUGH_NAMED,
  type FacetCount,
  FOUND,
  type Found,
  listingMatch,
  type Matches,
  orderOf,
  RESULTS,
  serviceMatch,
  TO_COUNT,
} from './matches.ts';
import {
  allBut,
  type Filter,
  type Filters,
  filtersOf,
  hidden,
  indexedBut,
} from './search-filters.ts';
import { findPage, ratedRange, shelvesOf } from './walk-store.ts';
import type { Words } from './words-query.ts';

/** A search whose words, if any, have more than 500 matches: see `findMatches`. */
export async function matchMany(
  db: Db,
  search: AskedSearch,
  /** More than 500 match by name. */
  isNamed: boolean,
): Promise<Matches> {
  const asked = isNamed && search.words ? { ...search, words: byName(search.words) } : search;
  const { query, words, category } = asked;
  const filters = filtersOf(query, category);
  const offset = (query.page - 1) * SEARCH_PAGE;
  const [kept, sets, range] = await Promise.all([
    readKept(db),
    readSets(db, asked, filters, offset),
    readRange(db, asked.verticals),
  ]);
  if (isNamed && sets.total < ENOUGH_NAMED) return matchMany(db, search, false);
  const isKept = words === null && !filters.has('price') && !filters.has('rating');
  const inCategory = kept.filter(({ category_id }) => !category || category_id === category.id);
  const inCountry = kept.filter(({ country }) => country === (query.country ?? country));
  const wanted = inCategory.filter((row) => inCountry.includes(row));
  const total = isKept ? wanted.reduce((sum, { count }) => sum + count, 0) : sets.total;
  const facet = (rows: readonly KeptRow[], name: 'category_id' | 'country', filter: Filter) => {
    const filled = addUp(rows, name, 'count');
    if (isKept) return filled;
    return sets.facets.get(filter) ?? filled.map((one) => ({ name: one.name, count: null }));
  };
  const end = Math.min(offset + SEARCH_PAGE, total, MAX_COUNTED);
  return {
    found:
      offset >= end
        ? []
        : (sets.found ??
          (await findPage(db, asked, filters, { offset, rows: end - offset, isNamed }))),
    total: Math.min(total, MAX_COUNTED),
    more: total > MAX_COUNTED,
    any: true,
    categories: facet(inCountry, 'category_id', 'category'),
    countries: facet(inCategory, 'country', 'country'),
    ...range,
  };
}

interface KeptRow {
  readonly category_id: string;
  readonly country: string;
  readonly count: number;
}

/** Public listings by category and country, from the kept counts. */
async function readKept(db: Db): Promise<readonly KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select c.id as category_id, n.kind as country, sum(n.rows)::int as count
    from categories c join shelf_counts n on n.shelf = c.id::text and n.facet = ''
    group by c.id, n.kind having sum(n.rows) > 0`.execute(db);
  return rows;
}

/** The price range of all listings. */
async function readRange(db: Db, verticals: readonly string[]) {
  const end = (order: RawBuilder<unknown>) => sql`(
    select price_cents from unnest(${[...verticals]}::text[]) v cross join lateral (
      select price_cents from shelved where vertical = v and public and price_cents is not null order by ${order} limit 1) p
    order by ${order} limit 1)`;
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select ${end(sql`price_cents`)} as low, ${end(sql`price_cents desc`)} as high`.execute(db);
  return rows[0] ?? { low: null, high: null };
}

interface Sets {
  /** 501 for more than 500. */
  readonly total: number;
  /** Counts per value of a filter, ignoring it; missing beyond the counting limit. */
  readonly facets: ReadonlyMap<Filter, readonly FacetCount[]>;
  /** The page, if all matches are known. */
  readonly found: readonly Found[] | null;
}

/**
 * The first 501 matches with all filters, and without category or country. Without filters there are
 * more matches than that.
 */
async function readSets(
  db: Db,
  asked: AskedSearch,
  filters: Filters,
  offset: number,
): Promise<Sets> {
  const { query, words } = asked;
  const isKept = words === null && !filters.has('price') && !filters.has('rating');
  if (isKept || filters.size === 0)
    return { total: MAX_COUNTED + 1, facets: new Map(), found: null };
  const ignored = (['', 'category', 'country'] as const).filter(
    (name) => name === '' || filters.has(name),
  );
  const setOf = (but: Filter | '') =>
    words
      ? byWords(words, filters, but === '' ? undefined : but)
      : byFilters(asked, filters, but === '' ? undefined : but);
  const name = (but: Filter | '') => sql.ref(`without_${but === '' ? 'none' : but}`);
  const facetsOf = (set: RawBuilder<unknown>, column: string) => sql`(
    select json_agg(f) from (select ${sql.ref(column)} as name, ${RESULTS} as count from ${set} where ${sql.ref(column)} is not null group by 1) f)`;
  const { rows } = await sql<{
    but: Filter | '';
    total: number;
    categories: FacetCount[] | null;
    countries: FacetCount[] | null;
    found: Found[] | null;
  }>`
    with ${words ? sql`q as materialized (select ${words.columns}),` : sql``}
    ${sql.join(ignored.map((but) => sql`${name(but)} as materialized (${setOf(but)})`))}
    ${sql.join(
      ignored.map(
        (but) => sql`select ${but} as but, (select count(*)::int from ${name(but)}) as total,
          ${facetsOf(name(but), 'category_id')} as categories, ${facetsOf(name(but), 'country')} as countries,
          ${
            but === ''
              ? sql`(select json_agg(page) from (select ${FOUND} from ${name(but)}
                  order by ${orderOf(query.sort)} limit ${SEARCH_PAGE} offset ${offset}) page)`
              : sql`null::json`
          } as found`,
      ),
      sql` union all `,
    )}`.execute(db);
  const exact = new Map(rows.flatMap((row) => (row.total > MAX_COUNTED ? [] : [[row.but, row]])));
  const all = exact.get('');
  const facets = new Map<Filter, readonly FacetCount[]>();
  for (const [filter, of] of [
    ['category', 'categories'],
    ['country', 'countries'],
  ] as const) {
    const set = exact.get(filters.has(filter) ? filter : '');
    if (set) facets.set(filter, set[of] ?? []);
  }
  return {
    total: all ? all.total : MAX_COUNTED + 1,
    facets,
    found: all ? (all.found ?? []) : null,
  };
}

/** Listings and services with the words, by their indexes. */
const byWords = (words: Words, filters: Filters, but?: Filter) => sql`
  (select ${listingMatch(words.rank('l'), words.named('l'))} from shelved l
    where l.public and ${words.matching('l')} and ${indexedBut(filters, but)} limit ${TO_COUNT})
  union all (select ${serviceMatch(words.rank('s'), words.named('s'))} from services s
    where s.public and ${words.matching('s')} and ${allBut(filters, 's', but)} limit ${TO_COUNT})
  limit ${TO_COUNT}`;

/** Listings within a price or rating, along the index of it. */
function byFilters(asked: AskedSearch, filters: Filters, but?: Filter): RawBuilder<unknown> {
  const order = filters.has('price')
    ? sql`price_cents, id`
    : sql`rated desc, rating_count desc, id`;
  return sql`select * from (${shelvesOf(asked, filters, {
    but,
    order,
    columns: listingMatch(sql`0`),
    // A hidden limit keeps the planner from sorting: it expects few listings within any range.
    limit: hidden(sql`${TO_COUNT}::bigint`),
    also: ratedRange(asked),
  })}) l limit ${TO_COUNT}`;
}
