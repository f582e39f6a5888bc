import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PAGE } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { MAX_COUNTED } from '../listings/shelf-counts.ts';
import { matchMany } from './many-store.ts';
import {
  addUp,
  type AskedSearch,
  ENOUGH_NAMED,
  type FacetCount,
  FOUND,
  type Found,
  listingMatch,
  type Matches,
  orderOf,
  serviceMatch,
  TO_COUNT,
} from './matches.ts';
import { fold } from './known-names.ts';
import { allBut, type Filters, filtersOf } from './search-filters.ts';
import type { Words } from './words-query.ts';

/** Matches of a category in a country, counted without each filter alone. */
interface FacetRow {
  readonly category_id: string;
  /** Null for services, which have no country. */
  readonly country: string | null;
  readonly named: boolean;
  readonly of_category: number;
  readonly of_country: number;
  readonly wanted: number;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Finds a page, its total and its facets. The rule, for words W and filters F:
 *
 * 1. Read W in names, places and kinds by the index of words, at most 501 listings and services. If
 *    fewer than 3 of these match F, read W in descriptions too: mentions, which come last. Up to 500 are
 *    all there is: rank, filter, sort and count them exactly. A single word that is known to be in many
 *    names is not read: the index would collect all its rows first.
 * 2. Beyond that, read W and F by the same index, which has keys for F, up to 501, again in
 *    descriptions too if fewer than 3 match by name. Up to 500 are all there is. Facets are the same without one filter. Counts beyond 500 are "more than 500".
 * 3. Beyond that, walk the shelves along the requested order until the page is full; `relevance`
 *    walks along the rating.
 * 4. A walk ends after 1,000 times the root of the number of results wanted: at a million listings
 *    and this frequency of matches, reading all by the index is as short. Then that is done.
 *
 * Without words, 1 is skipped, totals without F come from the kept counts of the shelves, and F is
 * read along its own index. Pages end after 500 results.
 */
export async function findMatches(db: Db, asked: AskedSearch): Promise<Matches> {
  const few = asked.words ? await matchFew(db, asked, asked.words) : { isNamed: false };
  return 'found' in few ? few : matchMany(db, asked, few.isNamed);
}

/** Names and places with a word from which on it is known to be common. */
const COMMON_ROWS = 20_000;

/** True if the query is one word in very many names, by the stored counts. Stop words find nothing. */
function isCommon(q: string): RawBuilder<unknown> {
  const word = fold(q.trim());
  if (!/^[\p{L}\p{N}]+$/u.test(word)) return sql`false`;
  return sql`numnode((select words from q)) > 0
    and coalesce((select rows from search_words where folded and word = ${word}), 0) > ${sql.lit(COMMON_ROWS)}`;
}

/**
 * All matches of rare words, exactly, with and without filters; of common words, whether more than
 * 500 are by name.
 */
async function matchFew(
  db: Db,
  { query, category }: AskedSearch,
  words: Words,
): Promise<Matches | { readonly isNamed: boolean }> {
  const filters = filtersOf(query, category);
  const flags = (owner: 'l' | 's') => {
    const flag = (name: 'category' | 'country') => filters.get(name)?.[owner] ?? sql`true`;
    const others: Filters = new Map(
      [...filters].filter(([name]) => name === 'price' || name === 'rating'),
    );
    return sql`${flag('category')} as in_category, ${flag('country')} as in_country, ${allBut(others, owner)} as others`;
  };
  const { rows } = await sql<{
    many: boolean;
    named: boolean;
    found: Found[] | null;
    facets: FacetRow[] | null;
  }>`
    with q as materialized (select ${words.columns}),
    common as materialized (select ${isCommon(query.q)} as yes),
    n as materialized (
      (select ${listingMatch(words.rank('l'))}, ${flags('l')} from shelved l
        where not (select yes from common) and l.public and ${words.named('l')} limit ${TO_COUNT})
      union all (select ${serviceMatch(words.rank('s'))}, ${flags('s')} from services s
        where not (select yes from common) and s.public and ${words.named('s')} limit ${TO_COUNT})
      limit ${TO_COUNT}),
    rare as materialized (
      select count(*) < ${sql.lit(ENOUGH_NAMED)} and not (select yes from common) as yes
      from n where in_category and in_country and others),
    m as materialized (
      table n
      union all (select ${listingMatch(words.rank('l'), sql`false`)}, ${flags('l')} from shelved l
        where (select yes from rare) and l.public and ${words.matching('l')} and not ${words.named('l')} limit ${TO_COUNT})
      union all (select ${serviceMatch(words.rank('s'), sql`false`)}, ${flags('s')} from services s
        where (select yes from rare) and s.public and ${words.matching('s')} and not ${words.named('s')} limit ${TO_COUNT})
      limit ${TO_COUNT}),
    counted as (
      select category_id, country, named,
        count(*) filter (where in_country and others)::int as of_category,
        count(*) filter (where in_category and others)::int as of_country,
        count(*) filter (where in_category and in_country and others)::int as wanted,
        min(price_cents) as low, max(price_cents) as high
      from m group by category_id, country, named),
    page as (
      select ${FOUND} from m where in_category and in_country and others
      order by ${orderOf(query.sort)}
      limit ${SEARCH_PAGE} offset ${(query.page - 1) * SEARCH_PAGE})
    select common.yes or (select count(*) from m) > ${sql.lit(MAX_COUNTED)} as many,
      common.yes or (select count(*) from n) > ${sql.lit(MAX_COUNTED)} as named,
      (select json_agg(page) from page) as found, (select json_agg(counted) from counted) as facets
    from common`.execute(db);
  const [row] = rows;
  if (!row || row.many) return { isNamed: row?.named ?? false };
  const facets = row.facets ?? [];
  return {
    found: row.found ?? [],
    total: facets.reduce((sum, { wanted }) => sum + wanted, 0),
    more: false,
    any: facets.length > 0,
    categories: facetOf(facets, (some) => addUp(some, 'category_id', 'of_category')),
    countries: facetOf(facets, (some) => addUp(some, 'country', 'of_country')),
    ...rangeOf(facets),
  };
}

/** Results per value, as `RESULTS` counts them. */
function facetOf(
  facets: readonly FacetRow[],
  countOf: (rows: readonly FacetRow[]) => FacetCount[],
): FacetCount[] {
  const byName = countOf(facets.filter(({ named }) => named));
  return countOf(facets).map(
    (all) =>
      byName.find(({ name, count }) => name === all.name && Number(count) >= ENOUGH_NAMED) ?? all,
  );
}

const rangeOf = (facets: readonly FacetRow[]) => {
  const low = Math.min(...facets.flatMap((row) => row.low ?? []));
  const high = Math.max(...facets.flatMap((row) => row.high ?? []));
  return low <= high ? { low, high } : { low: null, high: null };
};
