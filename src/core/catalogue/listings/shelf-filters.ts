import { type RawBuilder, sql } from 'kysely';
import { fromDollars } from '#base/money.ts';
import type { ShopQuery } from '#contract/shop.ts';
import { containing } from '#core/shared/containing.ts';
import { valuesByKey } from './rules.ts';
import type { ShelfSort } from './shelf-order.ts';

/** Query of a shelf; a vendor's own shelf includes everything not hidden. */
export type AskedOfShelf = ShopQuery & { readonly vendorId?: string | undefined };

export interface ShelfQuery extends Omit<AskedOfShelf, 'sort'> {
  readonly sort: ShelfSort;
  /** All verticals, for queries without a shop or vertical. */
  readonly verticals: readonly string[];
}

/** Splits a query into shelves that have sort indexes. */
export const shelvesOf = (query: ShelfQuery): readonly ShelfQuery[] =>
  query.serviceId === undefined && query.vertical === undefined
    ? query.verticals.map((vertical) => ({ ...query, vertical }))
    : [query];

/** Filters of a shelf by name: `kind`, `price`, `words`, `stock`, and facet keys with a colon. */
export type Narrowed = ReadonlyMap<string, RawBuilder<unknown>>;

/** SQL condition selecting a shelf of `shelved l`. `unread` prevents use of the sort indexes. */
export const ofShelf = (
  { serviceId, vertical, vendorId }: ShelfQuery,
  { unread = false } = {},
): RawBuilder<unknown> => {
  const shelf = (is: RawBuilder<unknown>) => (unread ? unindexed(is) : is);
  return and([
    vendorId === undefined ? sql`l.public` : sql`(l.vendor_id = ${vendorId} and l.active)`,
    ...(serviceId === undefined
      ? []
      : [shelf(sql`l.service_id = ${hidden(sql`${serviceId}::uuid`)}`)]),
    ...(vertical === undefined
      ? []
      : serviceId === undefined
        ? [shelf(sql`l.vertical = ${hidden(sql`${vertical}::text`)}`)]
        : [sql`exists (select from services where id = ${serviceId} and vertical = ${vertical})`]),
  ]);
};

/**
 * Hides a value from the planner, so that one generic plan serves every shop and word. Otherwise it
 * would replan these long statements per value and scan tables for frequent ones.
 */
const hidden = (value: RawBuilder<unknown>) => sql`(select ${value})`;

/** Same selectivity for the planner, but without an index. */
const unindexed = (is: RawBuilder<unknown>) => sql`(${is}) is true`;

export function narrowedBy(query: ShopQuery): Narrowed {
  const { kind, minPrice, maxPrice, search, available } = query;
  const price = [
    ...(minPrice === undefined
      ? []
      : [sql`l.price_cents >= ${hidden(sql`${fromDollars(minPrice)}::bigint`)}`]),
    ...(maxPrice === undefined
      ? []
      : [sql`l.price_cents <= ${hidden(sql`${fromDollars(maxPrice)}::bigint`)}`]),
  ];
  return new Map([
    ...(kind === undefined ? [] : [['kind', sql`l.kind = ${hidden(sql`${kind}::text`)}`] as const]),
    ...(price.length === 0 ? [] : [['price', and(price)] as const]),
    ...(search === '' ? [] : [['words', inWords(search)] as const]),
    ...(available === undefined ? [] : [['stock', sql`l.in_stock`] as const]),
    ...[...valuesByKey(query.facet)].map(
      ([key, values]) => [`${key}:`, sql`l.facets && ${hidden(sql`${values}::text[]`)}`] as const,
    ),
  ]);
}

/** SQL for listings matching all filters but `without`. */
export function findLeft(
  query: ShelfQuery,
  narrowed: Narrowed,
  without: string,
): RawBuilder<unknown> {
  const { kind, facet } = query;
  const others = new Map([...narrowed].filter(([part]) => part !== without));
  const shelves = shelvesOf(query);
  const keysOf = (parts: readonly string[]) => isKeyed(shelves, parts);
  const keys = [
    ...(kind !== undefined && others.has('kind') ? [keysOf([`=${kind}`])] : []),
    ...[...valuesByKey(facet)]
      .filter(([key]) => others.has(`${key}:`))
      .map(([, values]) => keysOf(values)),
  ];
  // The kind of a single shelf has an index of its own.
  const found =
    others.has('words') || keys.length > (others.has('kind') && shelves.length === 1 ? 1 : 0);
  if (!found) return and([ofShelf(query), ...others.values()]);
  // Words are combined with their shelf in the index, so that a small one reads few rows.
  if (keys.length === 0 && shelves.length === 1) keys.push(keysOf(['']));
  return and([
    ofShelf(query, { unread: true }),
    ...keys,
    ...['price', 'words', 'stock'].flatMap((part) => {
      const is = others.get(part);
      return is === undefined ? [] : [part === 'price' ? unindexed(is) : is];
    }),
  ]);
}

/**
 * The first `most` listings matching all filters but `without`. Without a better index they are
 * read along the price index, or the planner would read all rows of a price range. Several shelves
 * are read along their own indexes.
 */
export function readLeftBut(
  query: ShelfQuery,
  narrowed: Narrowed,
  without: string,
  { unless, most }: ReadLeft,
): RawBuilder<unknown> {
  const others = [...narrowed.keys()].filter((part) => part !== without);
  const isFound = others.includes('words') || others.some((part) => part.endsWith(':'));
  const byPrice = others.includes('price') && !isFound;
  const limit = sql`limit (select ${sql.lit(most)})`;
  const each = (byPrice ? shelvesOf(query) : [query]).map(
    (shelf) => sql`
      select l.id, l.kind, l.facets, l.price_cents, l.best, l.rated, l.rating_count, l.created_at from shelved l
      where ${unless} ${findLeft(shelf, narrowed, without)}
      ${byPrice ? sql`order by l.price_cents, l.id` : sql``} ${limit}`,
  );
  return each.length === 1
    ? sql`${each[0]}`
    : sql`${sql.join(
        each.map((one) => sql`(${one})`),
        sql` union all `,
      )} ${limit}`;
}

interface ReadLeft {
  /** Skips reading if true. */
  readonly unless: RawBuilder<unknown>;
  readonly most: number;
}

/** SQL condition of all filters. */
export const leftBy = (narrowed: Narrowed): RawBuilder<unknown> => and([...narrowed.values()]);

/**
 * Checks the short text first: it is in the row, while search vectors of long descriptions would be
 * fetched for each. Folds the search text once, not per row.
 */
const inWords = (search: string) => sql`(l.search_text like ${hidden(containing(search))}
  or l.search @@ ${stemsOf(search)})`;

/** Index keys of a part of these shelves; '' is all of them. */
const isKeyed = (shelves: readonly ShelfQuery[], parts: readonly string[]) => {
  const keys = shelves.flatMap(({ serviceId, vertical }) =>
    parts.map((part) => sql`souk_key(${serviceId?.toLowerCase() ?? vertical}, ${part})`),
  );
  return sql`l.keys && ${hidden(sql`array[${sql.join(keys)}]`)}`;
};

/** Most word matches, by the cheaper index. */
export const findByStems = (query: ShelfQuery): RawBuilder<unknown> => {
  const shelves = shelvesOf(query);
  return and([
    ofShelf(query, { unread: true }),
    ...(shelves.length === 1 ? [isKeyed(shelves, [''])] : []),
    sql`l.search @@ ${stemsOf(query.search)}`,
  ]);
};

const stemsOf = (search: string) =>
  hidden(sql`websearch_to_tsquery('english', souk_fold(${search}))`);

export const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
