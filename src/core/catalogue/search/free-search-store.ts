import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { COUNTRIES } from '#base/countries.ts';
import { SEARCH_PAGE } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { isFreeFor, MAX_FREE, MAX_LOOKED } from '../stays/free-store.ts';
import {
  allBut,
  type Filter,
  type Filters,
  filtersOf,
  hidden,
  indexedBut,
} from './search-filters.ts';
import {
  type AskedSearch,
  byName,
  ENOUGH_NAMED,
  type FacetCount,
  FOUND,
  type Found,
  listingMatch,
  type Matches,
  ORDERS,
  orderOf,
  RESULTS,
  WALKS,
} from './matches.ts';
import { pick, ratedRange, shelvesOf } from './walk-store.ts';
import type { Words } from './words-query.ts';

/** A search by dates, among the verticals with nightly listings. */
export interface AskedFree extends AskedSearch {
  readonly stay: AskedStay;
  readonly now: Date;
}

interface FreeRow {
  readonly found: readonly Found[] | null;
  readonly total: number;
  /** Stopped at a limit. */
  readonly more: boolean;
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

/** Max listings that are read by words or a range and sorted; of more, the shelves are walked. */
const FEW = 4_000;
/** Max listings read along an order. */
const MAX_WALKED = 10_000;

/**
 * Free listings for a stay, read along the sort order up to the counting limit, so that the cost
 * does not grow with the market. Where almost everything is sold out, it ends after MAX_LOOKED
 * listings, and the total is a lower bound. Rare words, prices and ratings are found by their index
 * and then sorted.
 */
export async function matchFree(db: Db, search: AskedFree): Promise<Matches> {
  if (!search.words) return matchWords(db, search);
  const named = await matchWords(db, { ...search, words: byName(search.words) });
  return named.more || named.total >= ENOUGH_NAMED ? named : matchWords(db, search);
}

async function matchWords(db: Db, search: AskedFree): Promise<Matches> {
  const { query, verticals, words } = search;
  const asked = { ...search, category: nightlyOf(search) };
  const filters = filtersOf(query, search.category);
  const { rows } = await sql<FreeRow>`
    with ${words ? sql`q as materialized (select ${words.columns}),` : sql``}
    ${setOf('hit', asked, filters)}, ${leftBut('category', asked, filters)}, ${leftBut('country', asked, filters)}
    select (select count(*)::int from hit where not stopped) as total, ${isMore('hit')} as more,
      ${words ? sql`exists (table hit) or exists (select from shelved l where ${hasWords(words, asked)})` : sql`true`} as found_any,
      (select json_agg(page) from (select ${FOUND} from hit where not stopped
        order by ${orderOf(query.sort)} limit ${SEARCH_PAGE} offset ${(query.page - 1) * SEARCH_PAGE}) page) as found,
      ${facetOf('but_category', 'category_id')} as categories,
      ${facetOf('but_country', 'country')} as countries,
      array(select id::text from categories c where vertical = any(${[...verticals]}::text[]) and exists (
        select from shown_services where category_id = c.id and country > '' and shown)) as filled_categories,
      array(select country from unnest(${[...COUNTRIES]}::text[]) country where exists (
        select from unnest(${[...verticals]}::text[]) v
        join shelved l on l.vertical = v and l.country = country.country and l.public)) as filled_countries,
      ${priceOf(verticals, sql`price_cents`)} as low, ${priceOf(verticals, sql`price_cents desc`)} as high`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A search answers one row');
  const { more } = row;
  const facet = (counted: readonly FacetCount[] | null, filled: readonly string[]) =>
    more || counted === null ? filled.map((name) => ({ name, count: null })) : counted;
  // Pages end at the counting limit.
  const shown = Math.max(0, MAX_FREE - (query.page - 1) * SEARCH_PAGE);
  return {
    found: (row.found ?? []).slice(0, shown),
    total: Math.min(row.total, MAX_FREE),
    more,
    any: row.found_any,
    categories: facet(row.categories, row.filled_categories),
    countries: facet(row.countries, row.filled_countries),
    low: row.low,
    high: row.high,
  };
}

const TO_COUNT = sql.lit(MAX_FREE + 1);

/** The category; another vertical's has no listings here. */
const nightlyOf = ({ category, verticals }: AskedFree) =>
  category && !verticals.includes(category.vertical) ? { ...category, vertical: '' } : category;

/** Public nightly listings with the words. */
const hasWords = (words: Words, { verticals }: AskedFree) =>
  sql`l.public and ${words.matching('l')} and l.keys && ${hidden(
    sql`array[${sql.join(verticals.map((vertical) => sql`souk_key(${vertical}, '')`))}]`,
  )}`;

/** The match of each way to read listings. */
const MATCH = sql`l.id, l.listing, l.category_id, l.country, l.price_cents, l.best, l.rating_count, l.created_at, l.rank, l.named`;

interface SetHow {
  readonly but?: Filter;
  readonly when?: RawBuilder<unknown>;
}

/**
 * CTEs of the free listings with all filters but one, up to the counting limit, as `name`. A
 * `stopped` row stands for those that were not checked.
 */
function setOf(
  name: string,
  asked: AskedFree,
  filters: Filters,
  { but, when = sql`true` }: SetHow = {},
): RawBuilder<unknown> {
  const sort = asked.query.sort ?? 'relevance';
  const left = new Map([...filters].filter(([filter]) => filter !== but));
  const isAsked = sql`l.price_cents is not null and ${allBut(left, 'l')}`;
  const few = fewOf(asked, left, but);
  const [rows, counted] = [sql.ref(`${name}_few`), sql.ref(`${name}_counted`)];
  const ranges = pick(left, sort.startsWith('price') ? ['country', 'price'] : ['country']);
  // Merges the shelves; `limit null` keeps the planner from sorting.
  const shelves = shelvesOf(asked, ranges, {
    but,
    order: WALKS[sort],
    columns: sql`l.*`,
    limit: sql`(select null::bigint)`,
    also: sql`l.price_cents is not null`,
  });
  const walked = sql`
    select ${listingMatch(sql`0`, asked.words?.named('l'))}, l.step > ${sql.lit(MAX_WALKED)} as last from (
      select l.*, row_number() over () as step from (
        select * from (${shelves}) l order by ${WALKS[sort]} limit (select ${sql.lit(MAX_WALKED + 1)})) l) l
    where ${when} ${few ? sql`and not (select few from ${counted})` : sql``}
      and (l.step > ${sql.lit(MAX_WALKED)} or (${isAsked} and ${asked.words?.matching('l') ?? sql`true`}))`;
  // The order stays as it is read: sorting again would read everything first.
  const way = (candidates: RawBuilder<unknown>) => sql`
    (select ${MATCH}, l.stopped from (
      select l.*, l.last or row_number() over () > ${sql.lit(MAX_LOOKED)} as stopped from (
        select * from (${candidates}) l limit ${sql.lit(MAX_LOOKED + 1)}) l) l
    where l.stopped or (select true from ${isFreeFor(asked.stay, asked.now, sql`l.id`)} is_free)
    limit ${TO_COUNT})`;
  if (!few) return sql`${sql.ref(name)} as materialized ${way(walked)}`;
  const sorted = sql`select ${MATCH}, false as last from ${rows} l where (select few from ${counted}) and ${isAsked} order by ${asked.words ? orderOf(sort) : ORDERS[sort]}`;
  return sql`
    ${rows} as materialized (select ${listingMatch(few.rank, asked.words?.named('l'))}, l.rating_sum from ${few.from} and ${when} limit ${sql.lit(FEW + 1)}),
    ${counted} as materialized (select count(*) <= ${sql.lit(FEW)} as few from ${rows}),
    ${sql.ref(name)} as materialized (${way(sorted)} union all ${way(walked)})`;
}

interface Few {
  readonly rank: RawBuilder<unknown>;
  /** Ends with a condition. */
  readonly from: RawBuilder<unknown>;
}

/** Listings by the index of words, or by the range of a price or rating if the order is another. */
function fewOf(asked: AskedFree, left: Filters, but: Filter | undefined): Few | null {
  const { words, query } = asked;
  if (words)
    return {
      rank: words.rank('l'),
      from: sql`shelved l where ${hasWords(words, asked)} and ${indexedBut(left)}`,
    };
  const sort = query.sort ?? 'relevance';
  const along = (filters: Filters, order: RawBuilder<unknown>, also = sql`true`): Few => ({
    rank: sql`0`,
    from: sql`(${shelvesOf(asked, filters, { but, order, columns: sql`l.*`, limit: sql.lit(FEW + 1), also })}) l where true`,
  });
  if (left.has('price') && !sort.startsWith('price'))
    return along(pick(left, ['country', 'price']), sql`l.price_cents, l.id`);
  if (left.has('rating'))
    return along(new Map(), sql`l.rated desc, l.rating_count desc, l.id`, ratedRange(asked));
  return null;
}

/** Listings without one filter, unless those with all filters are too many to count. */
const leftBut = (but: 'category' | 'country', asked: AskedFree, filters: Filters) =>
  filters.has(but)
    ? setOf(`but_${but}`, asked, filters, { but, when: sql`not ${isMore('hit')}` })
    : sql`${sql.ref(`but_${but}`)} as (table hit)`;

const isMore = (set: string) =>
  sql`(select count(*) > ${sql.lit(MAX_FREE)} or coalesce(bool_or(stopped), false) from ${sql.table(set)})`;

const facetOf = (set: string, name: 'category_id' | 'country') => sql`
  case when not ${isMore(set)} then (
    select coalesce(json_agg(n), '[]') from (
      select ${sql.ref(name)} as name, ${RESULTS} as count from ${sql.table(set)} group by 1) n) end`;

/** The min or max price of nightly listings. */
const priceOf = (verticals: readonly string[], order: RawBuilder<unknown>) => sql`(
  select price_cents from unnest(${[...verticals]}::text[]) v cross join lateral (
    select price_cents from shelved where vertical = v and public and price_cents is not null order by ${order} limit 1) p
  order by ${order} limit 1)`;
