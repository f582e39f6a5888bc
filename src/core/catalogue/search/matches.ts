import { type RawBuilder, sql } from 'kysely';
import type { SearchQuery, Sort } from '#contract/search.ts';
import { MAX_COUNTED } from '../listings/shelf-counts.ts';
import type { CategoryAsked } from './search-filters.ts';
import type { Words } from './words-query.ts';

export interface Found {
  readonly id: string;
  readonly listing: boolean;
  /** Has the words in its description only. */
  readonly mention: boolean;
}

/** From this many matches by name on, with all filters, mentions in descriptions are left out. */
export const ENOUGH_NAMED = 3;

/** Number of results among matches. */
export const RESULTS = sql`(case when count(*) filter (where named) >= ${sql.lit(ENOUGH_NAMED)}
  then count(*) filter (where named) else count(*) end)::int`;

/** The words in names only. */
export const byName = (words: Words): Words => ({ ...words, matching: words.named });

/** Matches per filter value, ignoring that filter; null beyond the counting limit. */
export interface FacetCount {
  /** A category's id, or a country. */
  readonly name: string;
  readonly count: number | null;
}

export interface Matches {
  readonly found: readonly Found[];
  readonly total: number;
  /** `total` is a lower bound. */
  readonly more: boolean;
  /** False if nothing matches the words, even without filters. */
  readonly any: boolean;
  readonly categories: readonly FacetCount[];
  readonly countries: readonly FacetCount[];
  readonly low: number | null;
  readonly high: number | null;
}

/** A search without dates. */
export interface AskedSearch {
  readonly query: SearchQuery;
  readonly words: Words | null;
  readonly category: CategoryAsked | null;
  readonly verticals: readonly string[];
}

export const PRIORED = sql`(s.rating_sum + 22.5::float8) / (s.rating_count + 5)`;

/** Sort orders; apart from the rank they match indexes of the shelves. */
export const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank desc, best desc, rating_count desc, id`,
  rating: sql`best desc, rating_count desc, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc nulls last, id desc`,
  newest: sql`created_at desc, id desc`,
};

/** Orders of the indexes of a shelf. */
export const WALKS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`best desc, rating_count desc, id`,
  rating: sql`best desc, rating_count desc, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
  newest: sql`created_at desc, id desc`,
};

/** A page of matches; those by name come before mentions. */
export const FOUND = sql`id, listing, not named as mention`;
export const orderOf = (sort: Sort | undefined) => sql`named desc, ${ORDERS[sort ?? 'relevance']}`;

/** Columns of a match. */
export const listingMatch = (rank: RawBuilder<unknown>, named: RawBuilder<unknown> = sql`true`) =>
  sql`l.id, true as listing, l.category_id, l.country, l.price_cents, l.best, l.rating_count, l.created_at, (${rank})::float8 as rank, (${named}) as named`;
export const serviceMatch = (rank: RawBuilder<unknown>, named: RawBuilder<unknown> = sql`true`) =>
  sql`s.id, false as listing, s.category_id, null::text as country, null::bigint as price_cents, ${PRIORED} as best, s.rating_count, s.created_at, (${rank})::float8 as rank, (${named}) as named`;

/** One more than the counting limit. */
export const TO_COUNT = sql.lit(MAX_COUNTED + 1);

/** Sums of a count by category or country. */
export function addUp<Key extends string, Count extends string>(
  rows: readonly ({ readonly [key in Key]: string | null } & {
    readonly [count in Count]: number;
  })[],
  key: Key,
  count: Count,
): FacetCount[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const name = row[key];
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + row[count]);
  }
  return [...sums].flatMap(([name, sum]) => (sum > 0 ? [{ name, count: sum }] : []));
}
