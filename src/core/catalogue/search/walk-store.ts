import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#contract/search.ts';
import type { Db } from '#core/shared/database.ts';
import {
  type AskedSearch,
  FOUND,
  type Found,
  listingMatch,
  ORDERS,
  orderOf,
  PRIORED,
  serviceMatch,
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
  /** The words are only in names, in more than 500. */
  readonly isNamed: boolean;
}

/** A page of more than 500 matches: along the order, or by the index if that is shorter. */
export async function findPage(
  db: Db,
  asked: AskedSearch,
  filters: Filters,
  page: PageAsked,
): Promise<readonly Found[]> {
  const how = { asked, filters, sort: asked.query.sort ?? 'relevance', ...page };
  const { words } = asked;
  const met = await (words && !page.isNamed ? walkMentions(db, how, words) : walk(db, how));
  return met.length === page.rows ? met : readAll(db, how);
}

interface PageHow extends PageAsked {
  readonly asked: AskedSearch;
  readonly filters: Filters;
  readonly sort: Sort;
}

/** The few matches by name are ranked among themselves. */
const rankOf = ({ asked: { words }, isNamed }: PageHow, owner: 'l' | 's') =>
  words && !isNamed
    ? sql`case when ${words.named(owner)} then ${words.rank(owner)} else 0 end`
    : sql`0`;
const namedOf = ({ asked: { words }, isNamed }: PageHow, owner: 'l' | 's') =>
  words && !isNamed ? words.named(owner) : sql`true`;

/** Listings along the order, up to the end of the page, or none if that takes too long. */
function along(
  { asked, filters, sort, offset, rows }: PageHow,
  condition: RawBuilder<unknown>,
  named?: RawBuilder<unknown>,
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
  return sql`(select ${listingMatch(sql`0`, named)} from (
      select * from (${shelves}) l order by ${WALKS[sort]} limit (select ${steps})) l
    where ${condition} and ${allBut(filters, 'l')} order by ${WALKS[sort]} limit ${sql.lit(offset + rows)})`;
}

export const pick = (filters: Filters, names: readonly Filter[]): Filters =>
  new Map([...filters].filter(([name]) => names.includes(name)));

const walk = (db: Db, how: PageHow): Promise<readonly Found[]> =>
  pageOf(db, how, along(how, how.asked.words?.matching('l') ?? sql`true`));

/** The few matches by name, and then mentions along the order. */
const walkMentions = (db: Db, how: PageHow, words: Words): Promise<readonly Found[]> => {
  const named = words.named('l');
  return pageOf(
    db,
    how,
    sql`(select ${listingMatch(words.rank('l'))} from shelved l where l.public and ${named} and ${indexedBut(how.filters)})
      union all ${along(how, sql`${words.matching('l')} and not ${named}`, sql`false`)}`,
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
    select ${FOUND} from (table met ${services ? sql`union all table some_services` : sql``}) m
    order by ${orderOf(sort)} limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/** Max services with the words that are sorted; of more, the order is walked. */
const MAX_SORTED_SERVICES = sql.lit(2_000);

/** Services with the words: all if they are few, otherwise the first along the order. */
function servicesAlong(words: Words, how: PageHow): RawBuilder<unknown> {
  const { filters, sort, isNamed, offset, rows } = how;
  const matching = sql`${words.matching('s')} and ${allBut(filters, 's')}`;
  const columns = serviceMatch(rankOf(how, 's'), namedOf(how, 's'));
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
      ${
        isNamed
          ? sql``
          : sql`union all (select ${columns} from services s
              where s.public and ${count} > ${MAX_SORTED_SERVICES} and ${words.named('s')} and ${allBut(filters, 's')})`
      }
      union all (select ${columns} from (
          select * from services s where s.public and ${count} > ${MAX_SORTED_SERVICES}
          order by ${order} offset 0) s
        where ${matching} ${isNamed ? sql`` : sql`and not ${words.named('s')}`} limit ${sql.lit(offset + rows)}))`;
}

/** A page of all matches, sorted. */
async function readAll(db: Db, how: PageHow): Promise<readonly Found[]> {
  const { asked, filters, sort, offset, rows: size } = how;
  const { words } = asked;
  const matches = words
    ? sql`select ${listingMatch(rankOf(how, 'l'), namedOf(how, 'l'))} from shelved l where l.public and ${words.matching('l')} and ${indexedBut(filters)}
      union all select ${serviceMatch(rankOf(how, 's'), namedOf(how, 's'))} from services s where s.public and ${words.matching('s')} and ${allBut(filters, 's')}`
    : shelvesOf(asked, filters, {
        order: sql`price_cents, id`,
        columns: listingMatch(sql`0`),
        limit: sql`(select null::bigint)`,
        also: ratedRange(asked),
      });
  const { rows } = await sql<Found>`
    ${words ? sql`with q as materialized (select ${words.columns})` : sql``}
    select ${FOUND} from (${matches}) m order by ${words ? orderOf(sort) : ORDERS[sort]} limit ${size} offset ${offset}`.execute(
    db,
  );
  return rows;
}
