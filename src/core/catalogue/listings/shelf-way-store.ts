import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { type Direction, fromNearerEnd, type Page } from '#core/shared/page-rules.ts';
import { MAX_COUNTED } from './shelf-counts.ts';
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

/** Max rows read along an order before sorting all matches instead. */
const MAX_WALKED = 10_000;
/** Sample size to detect frequent filters. */
const FIRST = 100;

export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

/** More than the counting limit. */
export const many = (set: RawBuilder<unknown>) =>
  sql`(select count(*) from ${set}) > ${sql.lit(MAX_COUNTED)}`;

export const notFrequent = sql`not (select yes from frequent) and`;

/**
 * Results along the sort order: `frequent` for filters that match most of the shelf, which would
 * read a whole word index, and the page beyond the counting limit.
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
          sql`hit as materialized (select l.id, row_number() over (order by ${order}) as n from ${along(MAX_WALKED / 2)}
            where (select n from met) > ${sql.lit(FIRST)} / 4 and ${others} order by ${order} limit ${sql.lit(MAX_COUNTED + 1)})`,
          sql`frequent as materialized (select ${many(sql`hit`)} as yes)`,
          ...(byStems
            ? [
                sql`stem as materialized (select l.id from shelved l where ${notFrequent} ${findByStems(query)} limit ${sql.lit(MAX_COUNTED + 1)})`,
              ]
            : []),
        ]
      : [sql`frequent as materialized (select false as yes)`],
    after: [
      sql`many as materialized (select (select yes from frequent) or ${many(sql`s0`)} ${byStems ? sql`or ${many(sql`stem`)}` : sql``} as yes)`,
      sql`page as materialized (select l.id from ${along(MAX_WALKED)}
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

/** As \`l\`, the first rows of the shelf in order, merged from the shelves' own indexes. */
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

/** Price range of the shelf's kind, ignoring other filters, as `low` and `high`. */
export function wholeRange(query: ShelfQuery, narrowed: Narrowed): RawBuilder<unknown> {
  const kind = narrowed.get('kind');
  const where = and([ofShelf(query), ...(kind ? [kind] : [])]);
  return sql`select (select min(price_cents) from shelved l where ${where}) as low,
    (select max(price_cents) from shelved l where ${where}) as high`;
}

/** True if the shelf has listings without a price, from the price indexes. */
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
  /** Total; null beyond the counting limit. */
  readonly total: number | null;
  /** Total of the shelf and kind alone, if known. */
  readonly whole: number | null;
}

/**
 * SQL of a page of the shelf or one of its kinds, as `id` and `place`. Null with other filters, or
 * without a total.
 */
export function plainPage(
  query: ShelfQuery,
  narrowed: Narrowed,
  { total, ...page }: Page & Pick<Known, 'total'>,
): RawBuilder<unknown> | null {
  if (total === null || [...narrowed.keys()].some((part) => part !== 'kind')) return null;
  const { rows, offset, direction } = fromNearerEnd(page, total, 'asc');
  const { way } = wayOf(query, narrowed);
  return sql`select id, row_number() over () * ${sql.lit(direction === 'asc' ? 1 : -1)} as place from (
    select l.id from shelved l where ${way} order by ${orderOf(query.sort, direction)} limit ${rows} offset ${offset}) l`;
}

/** A page of matches along the sort index. Without a total, pages end at the counting limit. */
export async function alongOrder(
  db: Db,
  query: ShelfQuery,
  narrowed: Narrowed,
  { total, whole, ...page }: Page & Known,
): Promise<readonly string[]> {
  if (page.offset >= (total ?? MAX_COUNTED)) return [];
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
  // If the page is far along, sorting all matches is cheaper; without a total that has been tried.
  if (total !== null && (whole === null || wayTo(page, total, whole) < 2 * total)) {
    const { rows } = await sql<{ id: string }>`
      select l.id from (
        select l.*, ${orderColumns(sort)} from shelved l where ${way}
        order by ${order} limit (select ${sql.lit(MAX_WALKED)})) l
      where ${others} order by ${orderByColumns(sort, page.direction)} limit ${page.rows} offset ${page.offset}`.execute(
      db,
    );
    if (rows.length === page.rows) return rows.map(({ id }) => id);
  }
  return sorted(db, findLeft(query, narrowed, ''), order, page);
}

/** SQL conditions: those of the index order, and the remaining filters. */
function wayOf(query: ShelfQuery, narrowed: Narrowed) {
  const kind = narrowed.get('kind');
  return {
    way: and([ofShelf(query), ...(kind ? [kind] : [])]),
    others: leftBy(new Map([...narrowed].filter(([part]) => part !== 'kind'))),
  };
}

/** Expected rows read until a page's end, with `total` matches spread among `whole`. */
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
