import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import { MAX_COUNTED } from '../listings/shelf-counts.ts';
import {
  type AskedSearch,
  type Found,
  listingMatch,
  ORDERS,
  PRIORED,
  serviceMatch,
  TO_COUNT,
  WALKS,
} from './matches.ts';
import { allBut, type Filter, type Filters, hidden, indexedBut } from './search-filters.ts';
import type { Words } from './words-query.ts';

/** The verticals' shelves with all filters but one, each along its own index. */
export function shelvesOf(
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
export const ratedRange = ({ query: { rating } }: AskedSearch) =>
  rating === undefined ? sql`true` : sql`l.rated >= ${hidden(sql`${rating - 0.0501}::float8`)}`;

interface PageAsked {
  readonly offset: number;
  readonly rows: number;
}

/** A page of more than 500 matches: along the order, or by the index if that is shorter. */
export async function findPage(
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
  const how = { asked, filters, rank, often, sort, ...page };
  const met = await (ranked ? walkByRelevance(db, { ...how, words: ranked }) : walk(db, how));
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
  /** Matches in names fill every page. */
  readonly often: boolean;
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

export const pick = (filters: Filters, names: readonly Filter[]): Filters =>
  new Map([...filters].filter(([name]) => names.includes(name)));

const walk = (db: Db, how: PageHow): Promise<readonly Found[]> =>
  pageOf(db, how, along(how, how.asked.words?.matching('l') ?? sql`true`, sql`0`));

/** The best of many matches by name; or few of them, ranked, and then the others. */
const walkByRelevance = (
  db: Db,
  how: PageHow & { readonly words: Words },
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

/** Max services with the words that are sorted; of more, the order is walked. */
const MAX_SORTED_SERVICES = sql.lit(2_000);

/** Services with the words: all if they are few, otherwise the first along the order. */
function servicesAlong(
  words: Words,
  { filters, sort, rank, often, offset, rows }: PageHow,
): RawBuilder<unknown> {
  const matching = sql`${often ? words.named('s') : words.matching('s')} and ${allBut(filters, 's')}`;
  const columns = serviceMatch(often ? sql`1` : rank('s'));
  const order =
    sort === 'newest'
      ? sql`s.created_at desc, s.id desc`
      : sql`${PRIORED} desc, s.rating_count desc, s.id`;
  const count = sql`(select count(*) from few_services)`;
  // Ranking reads the words, which are stored outside the row. Without an outer order, the planner
  // knows that few rows of the inner one are read.
  return sql`
    few_services as materialized (select s.* from services s where s.public and ${matching} limit ${MAX_SORTED_SERVICES} + 1),
    some_services as (
      select ${columns} from few_services s where ${count} <= ${MAX_SORTED_SERVICES}
      union all (select ${columns} from (
          select * from services s where s.public and ${count} > ${MAX_SORTED_SERVICES}
          order by ${order} offset 0) s
        where ${matching} limit ${sql.lit(offset + rows)}))`;
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
