import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PAGE, type Sort } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { MAX_COUNTED } from '../listings/shelf-counts.ts';
import {
  allBut,
  type Filter,
  type Filters,
  filtersOf,
  hidden,
  indexedBut,
} from './search-filters.ts';
import {
  addUp,
  type AskedSearch,
  type FacetCount,
  type Found,
  listingMatch,
  type Matches,
  ORDERS,
  PRIORED,
  serviceMatch,
  TO_COUNT,
} from './matches.ts';
import type { Words } from './words-query.ts';

/** Orders of the indexes of a shelf. */
const WALKS: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`best desc, rating_count desc, id`,
  rating: sql`best desc, rating_count desc, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
  newest: sql`created_at desc, id desc`,
};

/** A search whose words, if any, have more than 500 matches: see `findMatches`. */
export async function matchMany(
  db: Db,
  asked: AskedSearch,
  /** Listings with the words in name, place or kind, at least. */
  named: number,
): Promise<Matches> {
  const { query, words, category } = asked;
  const filters = filtersOf(query, category);
  const offset = (query.page - 1) * SEARCH_PAGE;
  const [kept, sets, range] = await Promise.all([
    readKept(db),
    readSets(db, asked, filters, offset),
    readRange(db, asked.verticals),
  ]);
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
          (await findPage(db, asked, filters, {
            offset,
            rows: end - offset,
            named: filters.size === 0 ? named : 0,
          }))),
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
    select json_agg(f) from (select ${sql.ref(column)} as name, count(*)::int as count from ${set} where ${sql.ref(column)} is not null group by 1) f)`;
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
              ? sql`(select json_agg(page) from (select id, listing from ${name(but)}
                  order by ${ORDERS[query.sort ?? 'relevance']} limit ${SEARCH_PAGE} offset ${offset}) page)`
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
  (select ${listingMatch(words.rank('l'))} from shelved l
    where l.public and ${words.matching('l')} and ${indexedBut(filters, but)} limit ${TO_COUNT})
  union all (select ${serviceMatch(words.rank('s'))} from services s
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
    limit: TO_COUNT,
    also: ratedRange(asked),
  })}) l limit ${TO_COUNT}`;
}

/** The verticals' shelves with all filters but one, each along its own index. */
function shelvesOf(
  { verticals, category }: AskedSearch,
  filters: Filters,
  {
    but,
    order,
    columns,
    limit,
    also = sql`true`,
  }: {
    readonly but?: Filter | undefined;
    readonly order: RawBuilder<unknown>;
    readonly columns: RawBuilder<unknown>;
    readonly limit: RawBuilder<unknown>;
    readonly also?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const wanted = category && but !== 'category' ? [category.vertical] : verticals;
  return sql.join(
    wanted.map(
      (vertical) => sql`(select ${columns} from shelved l
        where l.public and l.vertical = ${hidden(sql`${vertical}::text`)} and ${allBut(filters, 'l', but)} and ${also}
        order by ${order} limit ${limit})`,
    ),
    sql` union all `,
  );
}

/** The range of the rating index that has all listings with a rounded mean. */
const ratedRange = ({ query: { rating } }: AskedSearch) =>
  rating === undefined ? sql`true` : sql`l.rated >= ${hidden(sql`${rating - 0.0501}::float8`)}`;

interface PageAsked {
  readonly offset: number;
  readonly rows: number;
}

/** A page of more than 500 matches: along the order, or by the index if that is shorter. */
async function findPage(
  db: Db,
  asked: AskedSearch,
  filters: Filters,
  { named, ...page }: PageAsked & { readonly named: number },
): Promise<readonly Found[]> {
  const { words } = asked;
  const sort = asked.query.sort ?? 'relevance';
  const ranked = words && sort === 'relevance' ? words : null;
  const often =
    ranked !== null && (named > MAX_COUNTED || (await isOftenNamed(db, ranked, filters)));
  const rank: RankOf = (owner) => {
    if (!ranked) return sql`0`;
    const among = often ? sql`0` : ranked.rank(owner);
    return sql`case when ${ranked.named(owner)} then 1 + ${among} else 0 end`;
  };
  const how = { asked, filters, rank, sort, ...page };
  const met = await (ranked
    ? walkByRelevance(db, { ...how, words: ranked, often })
    : walk(db, how));
  return met.length === page.rows ? met : readAll(db, how);
}

/** Rank of many matches: name, place or kind first, ranked among themselves only if they are few. */
type RankOf = (owner: 'l' | 's') => RawBuilder<unknown>;

/** True if more than 500 listings have the words in name, place or kind. */
async function isOftenNamed(db: Db, words: Words, filters: Filters): Promise<boolean> {
  const { rows } = await sql<{ often: boolean }>`
    with q as materialized (select ${words.columns})
    select count(*) > ${sql.lit(MAX_COUNTED)} as often from (
      select from shelved l where l.public and ${words.named('l')} and ${indexedBut(filters)} limit ${TO_COUNT}) named`.execute(
    db,
  );
  return rows[0]?.often ?? false;
}

interface PageHow extends PageAsked {
  readonly asked: AskedSearch;
  readonly filters: Filters;
  readonly rank: RankOf;
  readonly sort: Sort;
}

/** Listings along the order, up to the end of the page, or none if that takes too long. */
function along(
  { asked, filters, sort, offset, rows }: PageHow,
  condition: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const steps = sql.lit(Math.ceil(1_000 * Math.sqrt(offset + rows)));
  const ranges: readonly Filter[] = sort.startsWith('price') ? ['country', 'price'] : ['country'];
  const priced = sort === 'price_desc' ? sql`l.price_cents is not null` : sql`true`;
  // Merges the shelves; `limit null` keeps the planner from sorting.
  const shelves = shelvesOf(asked, new Map(), {
    order: WALKS[sort],
    columns: sql`l.*`,
    limit: sql`(select null::bigint)`,
    also: sql`${priced} and ${allBut(pick(filters, ranges), 'l')}`,
  });
  return sql`(select ${listingMatch(rank)} from (
      select * from (${shelves}) l order by ${WALKS[sort]} limit (select ${steps})) l
    where ${condition} and ${allBut(filters, 'l')} order by ${WALKS[sort]} limit ${sql.lit(offset + rows)})`;
}

const pick = (filters: Filters, names: readonly Filter[]): Filters =>
  new Map([...filters].filter(([name]) => names.includes(name)));

const walk = (db: Db, how: PageHow): Promise<readonly Found[]> =>
  pageOf(db, how, along(how, how.asked.words?.matching('l') ?? sql`true`, sql`0`));

/** The best of many matches by name; or few of them, ranked, and then the others. */
const walkByRelevance = (
  db: Db,
  how: PageHow & { readonly words: Words; readonly often: boolean },
): Promise<readonly Found[]> => {
  const { words, often, filters, rank } = how;
  const isNamed = words.named('l');
  return pageOf(
    db,
    how,
    often
      ? along(how, isNamed, sql`1`)
      : sql`(select ${listingMatch(rank('l'))} from shelved l where l.public and ${isNamed} and ${indexedBut(filters)})
          union all ${along(how, sql`${words.matching('l')} and not ${isNamed}`, sql`0`)}`,
  );
};

/** A page of these listings and the services. */
async function pageOf(
  db: Db,
  how: PageHow,
  listings: RawBuilder<unknown>,
): Promise<readonly Found[]> {
  const { asked, sort, offset, rows: size } = how;
  const { words } = asked;
  const services = words && !sort.startsWith('price') ? servicesAlong(words, how) : null;
  const { rows } = await sql<Found>`
    with ${words ? sql`q as materialized (select ${words.columns}),` : sql``} met as materialized (${listings})
    ${services ? sql`, ${services}` : sql``}
    select id, listing from (table met ${services ? sql`union all table some_services` : sql``}) m
    order by ${ORDERS[sort]} limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/** Services with the words: all if they are few, otherwise the first along the order. */
function servicesAlong(
  words: Words,
  { filters, sort, rank, offset, rows }: PageHow,
): RawBuilder<unknown> {
  const matching = sql`${words.matching('s')} and ${allBut(filters, 's')}`;
  const columns = serviceMatch(rank('s'));
  const order =
    sort === 'newest'
      ? sql`s.created_at desc, s.id desc`
      : sql`${PRIORED} desc, s.rating_count desc, s.id`;
  return sql`
    few_services as materialized (select ${columns} from services s where s.public and ${matching} limit ${TO_COUNT}),
    some_services as (
      select * from few_services where (select count(*) from few_services) <= ${sql.lit(MAX_COUNTED)}
      union all (select ${columns} from (
          select * from services s where s.public and (select count(*) from few_services) > ${sql.lit(MAX_COUNTED)}
          order by ${order} limit (select null::bigint)) s
        where ${matching} order by ${order} limit ${sql.lit(offset + rows)}))`;
}

/** A page of all matches, sorted. */
async function readAll(
  db: Db,
  { asked, filters, rank, sort, offset, rows: size }: PageHow,
): Promise<readonly Found[]> {
  const { words } = asked;
  const matches = words
    ? sql`select ${listingMatch(rank('l'))} from shelved l where l.public and ${words.matching('l')} and ${indexedBut(filters)}
      union all select ${serviceMatch(rank('s'))} from services s where s.public and ${words.matching('s')} and ${allBut(filters, 's')}`
    : shelvesOf(asked, filters, {
        order: sql`price_cents, id`,
        columns: listingMatch(sql`0`),
        limit: sql`(select null::bigint)`,
        also: ratedRange(asked),
      });
  const { rows } = await sql<Found>`
    ${words ? sql`with q as materialized (select ${words.columns})` : sql``}
    select id, listing from (${matches}) m order by ${ORDERS[sort]} limit ${size} offset ${offset}`.execute(
    db,
  );
  return rows;
}
