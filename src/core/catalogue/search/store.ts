import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PAGE, type SearchQuery, type Sort } from '#contract/search.ts';
import { fromDollars } from '#base/money.ts';
import type { Db } from '#core/shared/database.ts';
import type { KindOf } from './known-names.ts';
import { oneOf, type Term } from './terms.ts';

export interface Found {
  readonly id: string;
  readonly listing: boolean;
}

/** Matches of a category in a country, counted without each filter alone. */
export interface FacetRow {
  readonly category_id: string;
  /** Null for services, which have no country. */
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

/** `relevance` without words sorts by rating. */
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank desc, ${PRIORED} desc`,
  price_asc: sql`price_cents asc nulls last`,
  price_desc: sql`price_cents desc nulls last`,
  rating: sql`${PRIORED} desc, rating_count desc`,
  newest: sql`created_at desc`,
};

/** Weights of a place in search: relevant for tours, but not for the location of a shop. */
const WEIGHTS = { place: '{0.1, 0.2, 0.4, 1}', sent: '{0.1, 0.2, 0.02, 1}' };
/** A kind match outranks words. */
const OF_KIND = 1;
const OF_VERTICAL = 0.3;

const namesRank = (words: RawBuilder<unknown>, delivered: readonly string[]) =>
  sql`ts_rank((case when l.vertical = any(${delivered}::text[]) then ${WEIGHTS.sent} else ${WEIGHTS.place} end)::float4[], l.search_names, ${words})`;

interface WordsAsked {
  readonly q: string;
  /** Its recognized terms; see `termsOf`. */
  readonly terms: readonly Term[];
  /** Verticals with delivery. */
  readonly delivered: readonly string[];
}

/** SQL of the listings free for a stay, as `id`; null without dates. */
type Free = RawBuilder<unknown> | null;

/** Restricts listings to free ones; services are excluded with dates. */
const amongFree = (free: Free) => (free ? sql`and l.id in (select id from free)` : sql``);
const unlessStay = (free: Free) => (free ? sql`and false` : sql``);

/** Words exactly: stemmed, all, or by known meaning. `"exact phrase"`, `or`, `-without`. */
export function matchWords(
  db: Db,
  { q, terms, delivered }: WordsAsked,
  query: SearchQuery,
  free: Free,
): Promise<Matches> {
  const kinds = terms.filter((term) => term.kinds.length > 0);
  const plain = terms.filter((term) => term.kinds.length === 0);
  const columns = [
    sql`websearch_to_tsquery('english', souk_fold(${q})) ${terms.length > 0 ? sql`|| ${allOf(terms)}` : sql``} as words`,
    sql`${allOf(plain)} as plain`,
    ...kinds.map((term, index) => sql`${allOf([term])} as ${sql.ref(`term${index}`)}`),
  ];
  const found = (owner: 'l' | 's') => {
    const text = sql.ref(`${owner}.search`);
    if (kinds.length === 0) return sql`${text} @@ q.words`;
    const parts = kinds.map(
      (term, index) => sql`(${text} @@ ${sql.ref(`q.term${index}`)} or ${isOf(owner, term.kinds)})`,
    );
    return sql.join([...(plain.length > 0 ? [sql`${text} @@ q.plain`] : []), ...parts], sql` and `);
  };
  const named = (owner: 'l' | 's') =>
    sql.join(
      [
        owner === 'l' ? namesRank(sql`q.words`, delivered) : sql`ts_rank(s.search, q.words)`,
        ...kinds.map(({ kinds: of }) => {
          const [whole, single] = [of.filter(isWhole), of.filter((one) => !isWhole(one))];
          return sql`${isOf(owner, single)}::int * ${OF_KIND}::float8 + ${isOf(owner, whole)}::int * ${OF_VERTICAL}::float8`;
        }),
      ],
      sql` + `,
    );
  // Words come from a CTE, so that the planner considers them selective and uses the index: reading
  // each row's `search` costs thirty times as much, which it does not know.
  return match(
    db,
    query,
    free,
    sql`select ${sql.join(columns)}`,
    sql`
    ${listingMatch(query, named('l'))} from q join listings l on ${found('l')}
    join services s on s.id = l.service_id where l.public ${amongFree(free)}
    union all
    ${serviceMatch(query, named('s'))} from q join services s on ${found('s')} where s.public ${unlessStay(free)}`,
  );
}

export const allOf = (terms: readonly Term[]): RawBuilder<unknown> =>
  terms.length === 0
    ? sql`''::tsquery`
    : sql`to_tsquery('english', ${terms.map(({ text }) => text).join(' & ')})`;

const isWhole = ({ kind }: KindOf): boolean => kind === null;

/** SQL condition: a listing or service is of one of these kinds; services only have a vertical. */
export function isOf(owner: 'l' | 's', kinds: readonly KindOf[]): RawBuilder<unknown> {
  const vertical = sql.ref(`${owner}.vertical`);
  const parts = kinds.flatMap((one) => {
    if (one.kind === null) return [sql`${vertical} = ${one.vertical}`];
    return owner === 'l' ? [sql`${vertical} = ${one.vertical} and l.kind = ${one.kind}`] : [];
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** A search word with its corrections, all folded. */
export interface LikelyWord {
  readonly word: string;
  readonly meant: readonly string[];
}

/** Each word or a correction is in the text, or it resembles a word of name or place. */
export function matchLikeness(
  db: Db,
  { words, delivered }: { words: readonly LikelyWord[]; delivered: readonly string[] },
  query: SearchQuery,
  free: Free,
): Promise<Matches> {
  const columns = words.map(
    ({ word, meant }, index) => sql`${word}::text as ${sql.ref(`word${index}`)},
    plainto_tsquery('english', ${word}) || to_tsquery('simple', ${oneOf(meant)}) as ${sql.ref(`stem${index}`)}`,
  );
  // The trigram index reads its threshold from this setting at the start of the scan, after q; it
  // is reset with the transaction.
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
  const rank = (text: RawBuilder<unknown>, names: RawBuilder<unknown>) =>
    each(
      (word, stem) =>
        sql`greatest(word_similarity(${word}, ${text}), (${names} @@ ${stem})::int * 0.8)`,
      sql` + `,
    );
  // The location of a shop counts little, as in `WEIGHTS`: people search for product names.
  const listingRank = sql`case when l.vertical = any(${delivered}::text[])
    then ${rank(sql`lower(l.name)`, sql`ts_filter(l.search_names, '{a}')`)}
    else ${rank(sql`l.search_text`, sql`l.search_names`)} end`;
  return match(
    db,
    query,
    free,
    q,
    sql`
    ${listingMatch(query, listingRank)} from q join listings l on ${like(sql`l`)}
    join services s on s.id = l.service_id where l.public ${amongFree(free)}
    union all
    ${serviceMatch(query, rank(sql`s.search_text`, sql`s.search`))} from q join services s on ${like(sql`s`)} where s.public ${unlessStay(free)}`,
  );
}

/** All public listings, for a search without words. */
export function matchAll(db: Db, query: SearchQuery, free: Free): Promise<Matches> {
  return match(
    db,
    query,
    free,
    sql`select 1`,
    sql`
    ${listingMatch(query, sql`0`)} from listings l join services s on s.id = l.service_id where l.public ${amongFree(free)}`,
  );
}

async function match(
  db: Db,
  query: SearchQuery,
  free: Free,
  q: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<Matches> {
  const { rows } = await sql<{ found: Found[] | null; facets: FacetRow[] | null }>`
    with q as materialized (${q}),
    ${free ? sql`free as materialized (${free}),` : sql``}
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

/** Compares the plain displayed mean; listings without reviews have none. */
function ratedAtLeast({ rating }: SearchQuery, owner: 'l' | 's'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${owner}.${name}`);
  return rating === undefined
    ? sql`true`
    : sql`(${column('rating_count')} > 0 and round(${column('rating_sum')}::numeric / greatest(${column('rating_count')}, 1), 1) >= ${rating}::numeric)`;
}
