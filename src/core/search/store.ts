import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PAGE, type SearchQuery, type Sort } from '#contract/search.ts';
import { fromDollars } from '#base/money.ts';
import type { Db } from '../database.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';
import {
  serviceColumns,
  serviceJoins,
  type ServiceCardRow,
  serviceStock,
} from '../services/store.ts';

export interface Found {
  readonly id: string;
  readonly listing: boolean;
}

/** How many matches a category has in a country, with what each filter alone would leave out let in again. */
export interface FacetRow {
  readonly category_id: string;
  /** null for services, which have no country of their own. */
  readonly country: string | null;
  readonly of_category: number;
  readonly of_country: number;
  readonly wanted: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Matches {
  readonly found: readonly Found[];
  readonly facets: readonly FacetRow[];
}

const PRIORED = sql`(rating_sum + 22.5::float8) / (rating_count + 5)`;

/** `relevance` without words is what is rated best. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank desc, ${PRIORED} desc`,
  price_asc: sql`price_cents asc nulls last`,
  price_desc: sql`price_cents desc nulls last`,
  rating: sql`${PRIORED} desc, rating_count desc`,
  newest: sql`created_at desc`,
};

/** Words as they are spelt, stemmed, all of them anywhere: `"exact phrase"`, `or` and `-without` work. */
export function matchWords(db: Db, q: string, query: SearchQuery): Promise<Matches> {
  const words = sql`select websearch_to_tsquery('english', souk_fold(${q})) as words`;
  // The words come out of a CTE so that the planner takes them for selective and goes through the index: reading
  // every row's `search` costs thirty times as much, which its own estimate does not know.
  return match(
    db,
    query,
    words,
    sql`
    ${listingMatch(query, sql`ts_rank(l.search_names, q.words)`)} from q join listings l on l.search @@ q.words
    join services s on s.id = l.service_id where l.public
    union all
    ${serviceMatch(query, sql`ts_rank(s.search, q.words)`)} from q join services s on s.search @@ q.words where s.public`,
  );
}

/** A word of a search with what it may have been meant to be, all folded. */
export interface LikelyWord {
  readonly word: string;
  readonly meant: readonly string[];
}

/** A tsquery for any of these words. In quotes, where only the quote and the backslash mean something. */
export const anyOf = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`).join(' | ');

/** Words as they may have been meant: each is in the text, or corrected is, or is like a word of the name or place. */
export function matchLikeness(
  db: Db,
  words: readonly LikelyWord[],
  query: SearchQuery,
): Promise<Matches> {
  const columns = words.map(
    ({ word, meant }, index) => sql`${word}::text as ${sql.ref(`word${index}`)},
    plainto_tsquery('english', ${word}) || to_tsquery('simple', ${anyOf(meant)}) as ${sql.ref(`stem${index}`)}`,
  );
  // The index reads its threshold from this setting when the scan begins, which is after q was made; it ends with the
  // statement's transaction.
  const q = sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true), ${sql.join(columns)}`;
  const each = (
    fragment: (word: RawBuilder<unknown>, stem: RawBuilder<unknown>) => RawBuilder<unknown>,
    between: RawBuilder<unknown>,
  ) =>
    sql.join(
      words.map((_, index) => fragment(sql.ref(`q.word${index}`), sql.ref(`q.stem${index}`))),
      between,
    );
  const like = (owner: RawBuilder<unknown>) =>
    each(
      (word, stem) => sql`(${owner}.search @@ ${stem} or ${word} <% ${owner}.search_text)`,
      sql` and `,
    );
  const rank = (owner: RawBuilder<unknown>, names: RawBuilder<unknown>) =>
    each(
      (word, stem) =>
        sql`greatest(word_similarity(${word}, ${owner}.search_text), (${names} @@ ${stem})::int * 0.8)`,
      sql` + `,
    );
  return match(
    db,
    query,
    q,
    sql`
    ${listingMatch(query, rank(sql`l`, sql`l.search_names`))} from q join listings l on ${like(sql`l`)}
    join services s on s.id = l.service_id where l.public
    union all
    ${serviceMatch(query, rank(sql`s`, sql`s.search`))} from q join services s on ${like(sql`s`)} where s.public`,
  );
}

/** Every public listing: a search without words. */
export function matchAll(db: Db, query: SearchQuery): Promise<Matches> {
  return match(
    db,
    query,
    sql`select 1`,
    sql`
    ${listingMatch(query, sql`0`)} from listings l join services s on s.id = l.service_id where l.public`,
  );
}

async function match(
  db: Db,
  query: SearchQuery,
  q: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<Matches> {
  const { rows } = await sql<{ found: Found[] | null; facets: FacetRow[] | null }>`
    with q as materialized (${q}),
    m as materialized (${matches}),
    counted as (
      select category_id, country,
        count(*) filter (where in_country and others)::int as of_category,
        count(*) filter (where in_category and others)::int as of_country,
        count(*) filter (where in_category and in_country and others)::int as wanted,
        min(price_cents) as low, max(price_cents) as high
      from m group by category_id, country),
    page as (
      select id, listing from m where in_category and in_country and others
      order by ${ORDERS[query.sort ?? 'relevance']}, id
      limit ${SEARCH_PAGE} offset ${(query.page - 1) * SEARCH_PAGE})
    select (select json_agg(page) from page) as found, (select json_agg(counted) from counted) as facets`.execute(
    db,
  );
  return { found: rows[0]?.found ?? [], facets: rows[0]?.facets ?? [] };
}

const listingMatch = (query: SearchQuery, rank: RawBuilder<unknown>) => sql`
  select l.id, true as listing, s.category_id, l.country, l.price_cents, l.rating_sum, l.rating_count, l.created_at,
    (${rank})::float8 as rank, ${inCategory(query)} as in_category,
    ${query.country === undefined ? sql`true` : sql`l.country = ${query.country}`} as in_country,
    ${otherFilters(query)} as others`;

const serviceMatch = (query: SearchQuery, rank: RawBuilder<unknown>) => sql`
  select s.id, false, s.category_id, null, null, s.rating_sum, s.rating_count, s.created_at, (${rank})::float8, ${inCategory(query)},
    ${query.country === undefined ? sql`true` : sql`exists (select from listings where service_id = s.id and country = ${query.country} and public)`},
    ${query.minPrice === undefined && query.maxPrice === undefined ? ratedAtLeast(query, 's') : sql`false`}`;

const inCategory = ({ category }: SearchQuery) =>
  category === undefined
    ? sql`true`
    : sql`coalesce(s.category_id = (select id from categories where slug = ${category}), false)`;

function otherFilters(query: SearchQuery): RawBuilder<unknown> {
  const low =
    query.minPrice === undefined
      ? sql`true`
      : sql`l.price_cents >= ${fromDollars(query.minPrice)}::bigint`;
  const high =
    query.maxPrice === undefined
      ? sql`true`
      : sql`l.price_cents <= ${fromDollars(query.maxPrice)}::bigint`;
  return sql`(${low} and ${high} and ${ratedAtLeast(query, 'l')})`;
}

/** The plain mean as pages show it, to one decimal; what nobody has rated has none. */
function ratedAtLeast({ rating }: SearchQuery, owner: 'l' | 's'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${owner}.${name}`);
  return rating === undefined
    ? sql`true`
    : sql`(${column('rating_count')} > 0 and round(${column('rating_sum')}::numeric / greatest(${column('rating_count')}, 1), 1) >= ${rating}::numeric)`;
}

/** The cards of what was found, by id. */
export async function findCards(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  found: readonly Found[],
): Promise<{ listings: Map<string, CardRow>; services: Map<string, ServiceCardRow> }> {
  const idsOf = (listing: boolean) =>
    found.filter((one) => one.listing === listing).map(({ id }) => id);
  const [listings, services] = [idsOf(true), idsOf(false)];
  const cards =
    listings.length === 0
      ? []
      : (
          await sql<CardRow>`
    select ${cardColumns(verticals)} from listings l where l.id = any(${listings}::uuid[])`.execute(
            db,
          )
        ).rows;
  const pages =
    services.length === 0
      ? []
      : (
          await sql<ServiceCardRow>`
    select ${serviceColumns}, stock.* from services s ${serviceJoins} ${serviceStock} where s.id = any(${services}::uuid[])`.execute(
            db,
          )
        ).rows;
  return {
    listings: new Map(cards.map((row) => [row.id, row])),
    services: new Map(pages.map((row) => [row.id, row])),
  };
}

/** The titles of categories by id. */
export async function findCategoryTitles(
  db: Db,
): Promise<Map<string, { slug: string; title: string; position: number }>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title', 'position'])
    .execute();
  return new Map(rows.map(({ id, ...category }) => [id, category]));
}
