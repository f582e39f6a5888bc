import { type RawBuilder, sql } from 'kysely';
import { fromDollars } from '#base/money.ts';
import type { ShopQuery } from '#contract/shop.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { containing } from '../containing.ts';
import type { Db } from '../database.ts';
import { ANY_DAY } from '../inventory/left-rules.ts';
import { type CardRow, cardColumns } from './listing-card.ts';

export interface ShelfRow extends CardRow {
  /** Pieces left over all variants; null where none are counted. */
  readonly left: number | null;
  readonly variants: number;
}

export interface ShelfFacets {
  readonly kinds: readonly { readonly kind: string; readonly count: number }[] | null;
  /** `key:value`. */
  readonly facets: readonly { readonly facet: string; readonly count: number }[] | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Shelf {
  readonly rows: readonly ShelfRow[];
  readonly total: number;
  readonly facets: ShelfFacets;
}

const ORDERS: Record<ShopQuery['sort'], RawBuilder<unknown>> = {
  recommended: sql`(rating_sum + 22.5::float8) / (rating_count + 5) desc, rating_count desc`,
  newest: sql`created_at desc`,
  price_asc: sql`price_cents`,
  price_desc: sql`price_cents desc`,
  rating: sql`case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end desc, rating_count desc`,
};

const pieces = (id: RawBuilder<unknown>) => sql`
  select sum(p.capacity - p.taken)::int as left, count(*)::int as variants from places p
  where p.listing_id = ${id} and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed`;

/** The public listings that a shop's filters leave, a page of them, and what they can be narrowed by. */
export async function findShelf(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  query: ShopQuery,
): Promise<Shelf> {
  const wanted = byKey(query.facet);
  const ofFacets = wanted.map(([, values]) => sql`facets && ${values}::text[]`);
  const low =
    query.minPrice === undefined
      ? sql`true`
      : sql`price_cents >= ${fromDollars(query.minPrice)}::bigint`;
  const high =
    query.maxPrice === undefined
      ? sql`true`
      : sql`price_cents <= ${fromDollars(query.maxPrice)}::bigint`;
  const facetColumns = ofFacets.map((is, index) => sql`, ${is} as ${sql.ref(`f${index}`)}`);
  const allFacets = and(wanted.map((_, index) => sql.ref(`f${index}`)));
  // A facet's count leaves its own key's filter out, so that other values of it can be told.
  const otherFacets = and(
    wanted.map(
      ([key], index) => sql`(${sql.ref(`f${index}`)} or starts_with(facet, ${`${key}:`}))`,
    ),
  );
  const shelf = sql`
    select l.id, l.kind, l.price_cents, l.rating_sum, l.rating_count, l.created_at, l.facets,
      ${query.kind === undefined ? sql`true` : sql`l.kind = ${query.kind}`} as in_kind,
      ${low} and ${high} as in_price${join(facetColumns)}
    from listings l where ${within(query)}`;
  const counted =
    query.serviceId === undefined
      ? sql`select null::json as kinds, null::json as facets, null::int as low, null::int as high`
      : sql`select
        (select json_agg(k) from (select kind, count(*)::int as count from m where in_price and ${allFacets}
          group by kind order by count desc, kind) k) as kinds,
        (select json_agg(k) from (select facet, count(*)::int as count from m, unnest(facets) facet
          where in_kind and in_price and ${otherFacets} group by facet order by count desc, facet) k) as facets,
        (select min(price_cents) from m where in_kind and ${allFacets}) as low,
        (select max(price_cents) from m where in_kind and ${allFacets}) as high`;
  const { rows } = await sql<ShelfFacets & { ids: string[]; total: number }>`
    with m as materialized (${shelf}),
    hit as (select id, row_number() over (order by ${ORDERS[query.sort]}, id) as at from m
      where in_kind and in_price and ${allFacets})
    select counted.*, (select count(*) from hit)::int as total,
      array(select id::text from hit where at > ${(query.page - 1) * query.pageSize}::int
        order by at limit ${query.pageSize}) as ids
    from (${counted}) counted`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A count without a row');
  const { ids, total, ...facets } = found;
  return { rows: await shelfRows(db, verticals, ids), total, facets };
}

async function shelfRows(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  ids: readonly string[],
): Promise<readonly ShelfRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShelfRow>`
    select ${cardColumns(verticals)}, pieces.left, pieces.variants
    from listings l cross join lateral (${pieces(sql`l.id`)}) pieces
    where l.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], l.id)`.execute(db);
  return rows;
}

/** Everything but what narrows: whose, which vertical, which words, and whether it is there to be bought. */
function within({ vertical, serviceId, search, available }: ShopQuery): RawBuilder<unknown> {
  return and([
    sql`l.public`,
    ...(serviceId === undefined ? [] : [sql`l.service_id = ${serviceId}`]),
    ...(vertical === undefined ? [] : [sql`l.vertical = ${vertical}`]),
    ...(search === ''
      ? []
      : [
          sql`(l.search @@ websearch_to_tsquery('english', souk_fold(${search})) or l.search_text like ${containing(search)})`,
        ]),
    ...(available === undefined
      ? []
      : [sql`coalesce((select pieces."left" > 0 from (${pieces(sql`l.id`)}) pieces), true)`]),
  ]);
}

/** Values of one key are alternatives. */
function byKey(facets: readonly string[]): [string, string[]][] {
  const keys = new Map<string, string[]>();
  for (const facet of facets) {
    const key = facet.slice(0, facet.indexOf(':'));
    keys.set(key, [...(keys.get(key) ?? []), facet]);
  }
  return [...keys];
}

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
const join = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql.join(parts, sql``);
