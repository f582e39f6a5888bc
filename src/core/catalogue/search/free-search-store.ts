import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { COUNTRIES } from '#base/countries.ts';
import { SEARCH_PAGE, type SearchQuery } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { isFreeFor, MAX_FREE, ruledOut } from '../stays/free-store.ts';
import { allBut, type CategoryAsked, type Filters, filtersOf, hidden } from './search-filters.ts';
import { type FacetCount, listingMatch, type Matches, ORDERS, WALKS } from './matches.ts';
import type { Words } from './words-query.ts';

/** A search by dates. */
export interface AskedFree {
  readonly query: SearchQuery;
  readonly stay: AskedStay;
  readonly now: Date;
  readonly words: Words | null;
  readonly category: CategoryAsked | null;
  /** Verticals with nightly listings. */
  readonly verticals: readonly string[];
}

interface FreeRow {
  readonly ids: readonly string[];
  readonly total: number;
  /** True without words. */
  readonly found_any: boolean;
  /** Null beyond the counting limit. */
  readonly categories: readonly FacetCount[] | null;
  readonly countries: readonly FacetCount[] | null;
  readonly filled_categories: readonly string[];
  readonly filled_countries: readonly string[];
  readonly low: number | null;
  readonly high: number | null;
}

/** Max nightly listings with the words that are sorted; of more, the shelves are walked. */
const MAX_WITH_WORDS = 2_000;

/**
 * Free listings for a stay, read along the sort order up to the counting limit, so that the cost
 * does not grow with the market. Only rare results are read to the end. Listings with rare words
 * are found by the words and then sorted.
 */
export async function matchFree(db: Db, asked: AskedFree): Promise<Matches> {
  const { query, verticals, words } = asked;
  const filters = filtersOf(query, asked.category);
  const order = ORDERS[query.sort ?? 'relevance'];
  const { rows } = await sql<FreeRow>`
    with ${words ? withWords(words, verticals) : sql``} ${ruledOut(asked.stay)},
    hit as materialized (select * from (${along(asked, filters)}) w order by ${order} limit ${TO_COUNT}),
    of_category as materialized (${leftBut('category', asked, filters)}),
    of_country as materialized (${leftBut('country', asked, filters)})
    select (select count(*)::int from hit) as total, ${words ? sql`exists (table with_words)` : sql`true`} as found_any,
      array(select id from hit order by ${order} limit ${SEARCH_PAGE} offset ${(query.page - 1) * SEARCH_PAGE}) as ids,
      ${facetOf('of_category', sql`l.category_id`)} as categories,
      ${facetOf('of_country', sql`l.country`)} as countries,
      array(select id::text from categories c where (
        select true from services s where s.category_id = c.id and s.public and s.vertical = any(${[...verticals]}::text[])
          and (select true from shelved where service_id = s.id and public limit 1) limit 1)) as filled_categories,
      array(select country from unnest(${[...COUNTRIES]}::text[]) country where exists (
        select from unnest(${[...verticals]}::text[]) v
        join shelved l on l.vertical = v and l.country = country.country and l.public)) as filled_countries,
      ${priceOf(verticals, sql`price_cents`)} as low, ${priceOf(verticals, sql`price_cents desc`)} as high`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A search answers one row');
  const more = row.total > MAX_FREE;
  const facet = (counted: readonly FacetCount[] | null, filled: readonly string[]) =>
    more || counted === null ? filled.map((name) => ({ name, count: null })) : counted;
  // Pages end at the counting limit.
  const shown = Math.max(0, MAX_FREE - (query.page - 1) * SEARCH_PAGE);
  return {
    found: row.ids.slice(0, shown).map((id) => ({ id, listing: true })),
    total: more ? MAX_FREE : row.total,
    more,
    any: row.found_any,
    categories: facet(row.categories, row.filled_categories),
    countries: facet(row.countries, row.filled_countries),
    low: row.low,
    high: row.high,
  };
}

const TO_COUNT = sql.lit(MAX_FREE + 1);

/** Nightly listings with the words, ranked, and whether they are few. */
const withWords = (words: Words, verticals: readonly string[]) => sql`
  q as materialized (select ${words.columns}),
  with_words as materialized (
    select ${MATCH(words.rank('l'))} from shelved l
    where l.public and ${words.matching('l')} and l.keys && ${hidden(
      sql`array[${sql.join(verticals.map((vertical) => sql`souk_key(${vertical}, '')`))}]`,
    )} limit ${sql.lit(MAX_WITH_WORDS + 1)}),
  few as materialized (select count(*) <= ${sql.lit(MAX_WITH_WORDS)} as yes from with_words),`;

const MATCH = (rank: RawBuilder<unknown>) => sql`${listingMatch(rank)}, l.rating_sum`;

/** Free listings in order, with all filters but one. */
function along(
  { query, stay, now, verticals, words }: AskedFree,
  filters: Filters,
  but?: Filter,
): RawBuilder<unknown> {
  const sort = query.sort ?? 'relevance';
  const conditions = sql`l.price_cents is not null and ${allBut(filters, 'l', but)}`;
  // Reads each shelf along its own index and merges them; `limit null` keeps the planner from
  // sorting.
  const shelves = verticals.map(
    (vertical) => sql`(select ${MATCH(sql`0`)} from shelved l
      where l.vertical = (select ${vertical}::text) and l.public and ${conditions}
      ${words ? sql`and not (select yes from few) and ${words.matching('l')}` : sql``}
      order by ${WALKS[sort]} limit (select null::bigint))`,
  );
  const free = (candidates: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select w.* from (select * from (${candidates}) c order by ${order} limit (select null::bigint)) w
    cross join lateral ${isFreeFor(stay, now, sql`w.id`)} is_free order by ${order} limit ${TO_COUNT})`;
  const walked = free(sql`${sql.join(shelves, sql` union all `)}`, WALKS[sort]);
  if (!words) return walked;
  const sorted = free(
    sql`select * from with_words l where (select yes from few) and ${conditions}`,
    ORDERS[sort],
  );
  return sql`${sorted} union all ${walked}`;
}

type Filter = 'category' | 'country';

/** Listings matching all filters but one, up to the limit; none if all filters exceed it. */
function leftBut(filter: Filter, asked: AskedFree, filters: Filters): RawBuilder<unknown> {
  const some = sql`(select count(*) from hit) <= ${sql.lit(MAX_FREE)}`;
  return filters.has(filter)
    ? sql`select id from (${along(asked, filters, filter)}) w where ${some} limit ${TO_COUNT}`
    : sql`select id from hit where ${some}`;
}

const facetOf = (set: string, name: RawBuilder<unknown>) => sql`
  case when (select count(*) from ${sql.table(set)}) <= ${sql.lit(MAX_FREE)} then (
    select coalesce(json_agg(n), '[]') from (
      select ${name} as name, count(*)::int as count from ${sql.table(set)} f
      join shelved l on l.id = f.id group by 1) n) end`;

/** The min or max price of nightly listings. */
const priceOf = (verticals: readonly string[], order: RawBuilder<unknown>) => sql`(
  select price_cents from unnest(${[...verticals]}::text[]) v cross join lateral (
    select price_cents from shelved where vertical = v and public and price_cents is not null order by ${order} limit 1) p
  order by ${order} limit 1)`;
