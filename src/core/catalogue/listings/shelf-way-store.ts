import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { type Direction, fromNearerEnd, type Page } from '#core/shared/page-rules.ts';
import { MOST_COUNTED } from './shelf-counts.ts';
import {
  and,
  findByStems,
  findLeft,
  leftBy,
  type Narrowed,
  ofShelf,
  type ShelfQuery,
  shelvesOf,
} from './shelf-filters.ts';
import { orderByColumns, orderColumns, orderOf } from './shelf-order.ts';

/** How far filters that leave many are followed along an order before all that they leave is sorted. */
const MOST_WALKED = 10_000;
/** Of so many it is seen whether filters leave most. */
const FIRST = 100;

export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

/** A shelf of more is not looked up together with words. */
const LARGE = 5_000;
export const isLarge = (whole: number | null) => (whole ?? 0) > LARGE;

/** More than are counted. */
export const many = (set: RawBuilder<unknown>) =>
  sql`(select count(*) from ${set}) > ${sql.lit(MOST_COUNTED)}`;

export const notFrequent = sql`not (select yes from frequent) and`;

/**
 * What is met along the order: `frequent` of filters that leave most of the shelf, of which an index of words would have to be read
 * through, and the page where more are left than are counted.
 */
export function metOnTheWay(
  query: ShelfQuery,
  narrowed: Narrowed,
  { mayBeFrequent, byStems }: { readonly mayBeFrequent: boolean; readonly byStems: boolean },
) {
  const { others } = wayOf(query, narrowed);
  const along = (most: number) => firstOf(query, narrowed, most);
  const order = orderByColumns(query.sort, 'asc');
  const offset = (query.page - 1) * query.pageSize;
  return {
    before: mayBeFrequent
      ? [
          sql`met as materialized (select count(*) as n from ${along(FIRST)} where ${others})`,
          sql`hit as materialized (select l.id, row_number() over (order by ${order}) as n from ${along(MOST_WALKED / 2)}
            where (select n from met) > ${sql.lit(FIRST)} / 4 and ${others} order by ${order} limit ${sql.lit(MOST_COUNTED + 1)})`,
          sql`frequent as materialized (select ${many(sql`hit`)} as yes)`,
          ...(byStems
            ? [
                sql`stem as materialized (select l.id from shelved l where ${notFrequent} ${findByStems(query)} limit ${sql.lit(MOST_COUNTED + 1)})`,
              ]
            : []),
        ]
      : [sql`frequent as materialized (select false as yes)`],
    after: [
      sql`many as materialized (select (select yes from frequent) or ${many(sql`s0`)} ${byStems ? sql`or ${many(sql`stem`)}` : sql``} as yes)`,
      sql`page as materialized (select l.id from ${along(MOST_WALKED)}
        where (select yes from many) ${mayBeFrequent ? sql`and ${notFrequent} true` : sql``} and ${others}
        order by ${order} limit (select ${query.pageSize}::int) offset (select ${offset}::int))`,
      sql`met_page as materialized (select array(select id from page) ${
        mayBeFrequent
          ? sql`|| array(select id from hit where (select yes from frequent) and n > (select ${offset}::int) and n <= (select ${offset + query.pageSize}::int) order by n)`
          : sql``
      } as ids)`,
    ],
  };
}

/** As \`l\`, the first of the shelf in its order; of several shelves each along its own index, merged as they are met. */
function firstOf(query: ShelfQuery, narrowed: Narrowed, most: number): RawBuilder<unknown> {
  const limit = sql`limit (select ${sql.lit(most)})`;
  const each = shelvesOf(query).map(
    (
      shelf,
    ) => sql`(select l.*, ${orderColumns(query.sort)} from shelved l where ${wayOf(shelf, narrowed).way}
      order by ${orderOf(query.sort)} ${limit})`,
  );
  return each.length === 1
    ? sql`${each[0]} l`
    : sql`(select * from (${sql.join(each, sql` union all `)}) l order by ${orderByColumns(query.sort, 'asc')} ${limit}) l`;
}

/** What a kind of the shelf costs, whatever else is asked for. */
export async function wholeRange(db: Db, query: ShelfQuery, narrowed: Narrowed): Promise<Range> {
  const kind = narrowed.get('kind');
  const where = and([ofShelf(query), ...(kind ? [kind] : [])]);
  const { rows } = await sql<Range>`
    select (select min(price_cents) from shelved l where ${where}) as low,
      (select max(price_cents) from shelved l where ${where}) as high`.execute(db);
  return rows[0] ?? { low: null, high: null };
}

/** Whether some of the shelf have no price: the indexes of prices know. */
export async function hasUnpriced(db: Db, query: ShelfQuery): Promise<boolean> {
  const each = shelvesOf(query).map(
    (shelf) =>
      sql`exists (select from shelved l where ${ofShelf(shelf)} and l.price_cents is null)`,
  );
  const { rows } = await sql<{
    some: boolean;
  }>`select ${sql.join(each, sql` or `)} as some`.execute(db);
  return rows[0]?.some ?? false;
}

interface Known {
  /** What the filters leave; null: more than are counted. */
  readonly total: number | null;
  /** What the shelf and its kind alone leave, where that is known. */
  readonly whole: number | null;
}

/** A page of what the filters leave, read along the index of its order. Without a total nobody pages beyond what is counted. */
export async function alongOrder(
  db: Db,
  query: ShelfQuery,
  narrowed: Narrowed,
  { total, whole, ...page }: Page & Known,
): Promise<readonly string[]> {
  if (page.offset >= (total ?? MOST_COUNTED)) return [];
  const near =
    total === null ? { ...page, direction: 'asc' as const } : fromNearerEnd(page, total, 'asc');
  const ids = await nearer(db, query, narrowed, { ...near, total, whole });
  return near.direction === 'asc' ? ids : ids.toReversed();
}

async function nearer(
  db: Db,
  query: ShelfQuery,
  narrowed: Narrowed,
  { total, whole, ...page }: Page & Known & { readonly direction: Direction },
): Promise<readonly string[]> {
  const { sort } = query;
  const order = orderOf(sort, page.direction);
  const { way, others } = wayOf(query, narrowed);
  if (total !== null && [...narrowed.keys()].every((part) => part === 'kind'))
    return sorted(db, way, order, page);
  // Where it is far to go, all that is left is sorted in less time; without a total the way has been gone.
  if (total !== null && (whole === null || wayTo(page, total, whole) < 2 * total)) {
    const { rows } = await sql<{ id: string }>`
      select l.id from (
        select l.*, ${orderColumns(sort)} from shelved l where ${way}
        order by ${order} limit (select ${sql.lit(MOST_WALKED)})) l
      where ${others} order by ${orderByColumns(sort, page.direction)} limit ${page.rows} offset ${page.offset}`.execute(
      db,
    );
    if (rows.length === page.rows) return rows.map(({ id }) => id);
  }
  return sorted(db, findLeft(query, narrowed, '', { large: isLarge(whole) }), order, page);
}

/** What an order's index follows, and what is asked of each on the way. */
function wayOf(query: ShelfQuery, narrowed: Narrowed) {
  const kind = narrowed.get('kind');
  return {
    way: and([ofShelf(query), ...(kind ? [kind] : [])]),
    others: leftBy(new Map([...narrowed].filter(([part]) => part !== 'kind'))),
  };
}

/** How many of `whole` are met on the way to a page's end when `total` are scattered among them. */
const wayTo = ({ offset, rows }: Page, total: number, whole: number) =>
  ((offset + rows) * whole) / Math.max(1, total);

async function sorted(
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { rows: size, offset }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from shelved l where ${where} order by ${order} limit ${size} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
