import { type RawBuilder, sql } from 'kysely';
import { fromDollars } from '#base/money.ts';
import type { ShopQuery } from '#contract/shop.ts';
import { containing } from '#core/shared/containing.ts';
import { valuesByKey } from './facet-rules.ts';
import type { ShelfSort } from './shelf-order.ts';

/** What is asked of a shelf; of a vendor's own, all that is not hidden is seen. */
export type AskedOfShelf = ShopQuery & { readonly vendorId?: string | undefined };

export interface ShelfQuery extends Omit<AskedOfShelf, 'sort'> {
  readonly sort: ShelfSort;
  /** All there are: who names neither a shop nor a vertical asks for the shelves of all of them together. */
  readonly verticals: readonly string[];
}

/** The shelves that are asked for together, each as one of which the indexes know the orders. */
export const shelvesOf = (query: ShelfQuery): readonly ShelfQuery[] =>
  query.serviceId === undefined && query.vertical === undefined
    ? query.verticals.map((vertical) => ({ ...query, vertical }))
    : [query];

/** What narrows a shelf, each part by its name: `kind`, `price`, `words`, `stock`, and of facets their key with a colon. */
export type Narrowed = ReadonlyMap<string, RawBuilder<unknown>>;

/** Which shelf of `shelved l`: whose, and of which vertical. `unread`: the orders' indexes are not worth reading for it. */
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
 * A value that the planner does not look at: one plan then serves every shop and every word, made once. It would plan these long
 * statements anew for each value, and read whole tables for what it thinks is frequent.
 */
const hidden = (value: RawBuilder<unknown>) => sql`(select ${value})`;

/** The same to the planner's estimates, but nothing that it finds an index for. */
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

/** What finds the listings that every part but `without` leaves: by their keys and words where there are any. */
export function findLeft(
  query: ShelfQuery,
  narrowed: Narrowed,
  without: string,
  { large }: { readonly large: boolean },
): RawBuilder<unknown> {
  const { serviceId, kind, facet } = query;
  const others = new Map([...narrowed].filter(([part]) => part !== without));
  const shelves = shelvesOf(query);
  const keysOf = (parts: readonly string[]) => {
    const keys = shelves.flatMap(({ serviceId: shop, vertical }) =>
      parts.map((part) => sql`souk_key(${shop?.toLowerCase() ?? vertical}, ${part})`),
    );
    return sql`l.keys && ${hidden(sql`array[${sql.join(keys)}]`)}`;
  };
  const keys = [
    ...(kind !== undefined && others.has('kind') ? [keysOf([`=${kind}`])] : []),
    ...[...valuesByKey(facet)]
      .filter(([key]) => others.has(`${key}:`))
      .map(([, values]) => keysOf(values)),
  ];
  // A shelf's kind alone is an index's of its own.
  const found =
    others.has('words') || keys.length > (others.has('kind') && shelves.length === 1 ? 1 : 0);
  if (!found) return and([ofShelf(query), ...others.values()]);
  // Words alone are looked up together with their shop: a small one has few of all that have them, a large one most.
  if (keys.length === 0 && serviceId !== undefined && !large) keys.push(keysOf(['']));
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
 * The first `most` listings that every part but `without` leaves. Where nothing finds them sooner than their price they lie together
 * in the index of prices: told to follow it, the planner does not read all that a price leaves. Several shelves are each read
 * along their own, for of all together no index knows the prices.
 */
export function readLeftBut(
  query: ShelfQuery,
  narrowed: Narrowed,
  without: string,
  { large, unless, most }: ReadLeft,
): RawBuilder<unknown> {
  const others = [...narrowed.keys()].filter((part) => part !== without);
  const isFound = others.includes('words') || others.some((part) => part.endsWith(':'));
  const byPrice = others.includes('price') && !isFound;
  const limit = sql`limit (select ${sql.lit(most)})`;
  const each = (byPrice ? shelvesOf(query) : [query]).map(
    (shelf) => sql`
      select l.id, l.kind, l.facets, l.price_cents, l.best, l.rated, l.rating_count, l.created_at from shelved l
      where ${unless} ${findLeft(shelf, narrowed, without, { large })}
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
  readonly large: boolean;
  /** What is held against nothing of a listing, and spares the reading. */
  readonly unless: RawBuilder<unknown>;
  readonly most: number;
}

/** The listings that every part leaves. */
export const leftBy = (narrowed: Narrowed): RawBuilder<unknown> => and([...narrowed.values()]);

/**
 * The text first: it stands in the row, while the words of long descriptions would be fetched for every row. Folded once, not at
 * every row.
 */
const inWords = (search: string) => sql`(l.search_text like ${hidden(containing(search))}
  or l.search @@ ${stemsOf(search)})`;

/** Part of what words find: most of it, by the shorter of the ways to look them up. */
export const findByStems = (query: ShelfQuery): RawBuilder<unknown> =>
  and([ofShelf(query, { unread: true }), sql`l.search @@ ${stemsOf(query.search)}`]);

const stemsOf = (search: string) =>
  hidden(sql`websearch_to_tsquery('english', souk_fold(${search}))`);

export const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
