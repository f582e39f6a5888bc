import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { COUNTRIES } from '#base/countries.ts';
import { fromDollars } from '#base/money.ts';
import { SEARCH_PAGE, type SearchQuery, type Sort } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { isFreeFor, MAX_FREE, ruledOut } from '../stays/free-store.ts';
import type { Found } from './store.ts';

/** A search by dates without words. */
export interface AskedFree {
  readonly query: SearchQuery;
  readonly stay: AskedStay;
  readonly now: Date;
  /** Verticals with nightly listings. */
  readonly verticals: readonly string[];
}

/** Free listings per filter value, ignoring that filter; null beyond the counting limit. */
export interface FreeFacet {
  readonly name: string;
  readonly count: number | null;
}

export interface Free {
  readonly found: readonly Found[];
  readonly total: number;
  /** `total` is a lower bound. */
  readonly more: boolean;
  readonly categories: readonly FreeFacet[];
  readonly countries: readonly FreeFacet[];
  /** Price range of all nightly listings. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Sort orders that match indexes of the shelves, per vertical with or without a country. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`best desc, rating_count desc, id`,
  rating: sql`best desc, rating_count desc, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
  newest: sql`created_at desc, id desc`,
};

type Filter = 'category' | 'country';

interface FreeRow {
  readonly ids: readonly string[];
  readonly total: number;
  /** Null beyond the counting limit. */
  readonly categories: readonly FreeFacet[] | null;
  readonly countries: readonly FreeFacet[] | null;
  readonly filled_categories: readonly string[];
  readonly filled_countries: readonly string[];
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Free listings for a stay, read along the sort order up to the counting limit, so that the cost
 * does not grow with the market. Only rare results are read to the end.
 */
export async function matchFree(db: Db, asked: AskedFree): Promise<Free> {
  const { query, verticals } = asked;
  const order = ORDERS[query.sort ?? 'relevance'];
  const { rows } = await sql<FreeRow>`
    with ${ruledOut(asked.stay)}, hit as materialized (select * from (${along(asked)}) w order by ${order} limit ${TO_COUNT}),
    of_category as materialized (${leftBut('category', asked)}),
    of_country as materialized (${leftBut('country', asked)})
    select (select count(*)::int from hit) as total,
      array(select id from hit order by ${order} limit ${SEARCH_PAGE} offset ${(query.page - 1) * SEARCH_PAGE}) as ids,
      ${facetOf('of_category', sql`s.category_id`)} as categories,
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
  const facet = (counted: readonly FreeFacet[] | null, filled: readonly string[]) =>
    more || counted === null ? filled.map((name) => ({ name, count: null })) : counted;
  // Pages end at the counting limit.
  const shown = Math.max(0, MAX_FREE - (query.page - 1) * SEARCH_PAGE);
  return {
    found: row.ids.slice(0, shown).map((id) => ({ id, listing: true })),
    total: more ? MAX_FREE : row.total,
    more,
    categories: facet(row.categories, row.filled_categories),
    countries: facet(row.countries, row.filled_countries),
    low: row.low,
    high: row.high,
  };
}

const TO_COUNT = sql.lit(MAX_FREE + 1);

function along({ query, stay, now, verticals }: AskedFree, but?: Filter): RawBuilder<unknown> {
  const { category, country, minPrice, maxPrice, rating } = query;
  const order = ORDERS[query.sort ?? 'relevance'];
  const conditions = [
    sql`l.public and l.price_cents is not null`,
    // Hidden from the planner, so that one plan serves every country: it would scan tables for
    // frequent ones.
    ...(country === undefined || but === 'country'
      ? []
      : [sql`l.country = (select ${country}::text)`]),
    ...(category === undefined || but === 'category'
      ? []
      : [
          sql`(l.service_id in (select s.id from services s join categories c on c.id = s.category_id where c.slug = ${category})) is true`,
        ]),
    ...(minPrice === undefined ? [] : [sql`l.price_cents >= ${fromDollars(minPrice)}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql`l.price_cents <= ${fromDollars(maxPrice)}::bigint`]),
    ...(rating === undefined
      ? []
      : [
          sql`l.rating_count > 0 and round(l.rating_sum::numeric / greatest(l.rating_count, 1), 1) >= ${rating}::numeric`,
        ]),
  ];
  // Reads each shelf along its own index and merges them; `limit null` keeps the planner from
  // sorting.
  const shelves = verticals.map(
    (vertical) => sql`(select id, best, rating_count, price_cents, created_at from shelved l
      where l.vertical = (select ${vertical}::text) and ${sql.join(conditions, sql` and `)}
      order by ${order} limit (select null::bigint))`,
  );
  return sql`
    select w.* from (select * from (${sql.join(shelves, sql` union all `)}) each_shelf order by ${order} limit (select null::bigint)) w
    cross join lateral ${isFreeFor(stay, now, sql`w.id`)} is_free order by ${order}`;
}

/** Listings matching all filters but one, up to the limit; none if all filters exceed it. */
function leftBut(filter: Filter, asked: AskedFree): RawBuilder<unknown> {
  const some = sql`(select count(*) from hit) <= ${sql.lit(MAX_FREE)}`;
  return asked.query[filter] === undefined
    ? sql`select id from hit where ${some}`
    : sql`select id from (${along(asked, filter)}) w where ${some} limit ${TO_COUNT}`;
}

const facetOf = (set: string, name: RawBuilder<unknown>) => sql`
  case when (select count(*) from ${sql.table(set)}) <= ${sql.lit(MAX_FREE)} then (
    select coalesce(json_agg(n), '[]') from (
      select ${name} as name, count(*)::int as count from ${sql.table(set)} f
      join shelved l on l.id = f.id join services s on s.id = l.service_id group by 1) n) end`;

/** The min or max price of nightly listings. */
const priceOf = (verticals: readonly string[], order: RawBuilder<unknown>) => sql`(
  select price_cents from unnest(${[...verticals]}::text[]) v cross join lateral (
    select price_cents from shelved where vertical = v and public and price_cents is not null order by ${order} limit 1) p
  order by ${order} limit 1)`;
