import { sql } from 'kysely';
import { COUNTRIES } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import { atHome } from '#verticals/capabilities/at-home.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';
import { ANY_DAY } from '../places/availability-rules.ts';

/** Max listings read per vertical and country, or per shop. */
const MAX_LOOKED_AT = 40;

export interface HomeRailRow extends CardRow {
  readonly rail: string;
  readonly service_name: string;
  /** Pieces in stock; null if it is not sold by the piece. */
  readonly left: number | null;
}

type Verticals = Readonly<Record<string, Vertical>>;

/** Verticals that have a rail, with what it shows. */
export const railsAtHome = (verticals: Verticals) =>
  Object.values(verticals).flatMap((vertical) => {
    const own = capabilityOf(vertical, atHome);
    return own === null ? [] : [{ vertical: vertical.id, ...own }];
  });

/** The most reviewed listings of each rail. Reads a bounded number of listings by index. */
export async function listHomeRails(
  db: Db,
  verticals: Verticals,
  reader: Language | null,
  /** More than each rail's size, to replace listings that the page also shows elsewhere. */
  spare = 0,
): Promise<HomeRailRow[]> {
  const rails = railsAtHome(verticals).filter(({ size }) => size > 0);
  if (rails.length === 0) return [];
  const { rows } = await sql<HomeRailRow>`
    with rails as materialized (
      select rail.* from jsonb_to_recordset(${JSON.stringify(rails)}::jsonb) rail(vertical text, rail text, size int, "of" text, detail text)
      where exists (select from categories where vertical = rail.vertical and active)),
    pairs as (
      select rails.*, shelf as country from shelf_counts join rails on rails.vertical = kind
      where shelf = any(${[...COUNTRIES]}::text[]) and facet = '' group by rails.vertical, rail, size, "of", detail, shelf having sum(rows) > 0),
    near as materialized (
      select pairs.*, top.id, top.vendor_id, top.rating_count, top.value from pairs cross join lateral (
        select id, vendor_id, rating_count, details->>pairs.detail as value from listings
        where vertical = pairs.vertical and country = pairs.country and public
        order by rating_count desc limit ${MAX_LOOKED_AT}) top),
    in_stock as (
      select near.*, pieces.left, pieces.variants from near cross join lateral ${piecesOf(sql`near.id`)} pieces where near."of" = 'shop'),
    best_shop as (
      select distinct on (rail) rail, vertical, size, vendor_id from in_stock
      where "left" > 0 and variants = 1 order by rail, rating_count desc, id),
    of_shop as (
      select best_shop.rail, best_shop.size, shelf.id, shelf.rating_count, 1 as turn from best_shop cross join lateral (
        select l.id, l.rating_count from (
          select id, vertical, rating_count from listings
          where vendor_id = best_shop.vendor_id and public order by rating_count desc, id limit ${MAX_LOOKED_AT}) l
        cross join lateral ${piecesOf(sql`l.id`)} pieces
        where l.vertical = best_shop.vertical and pieces.left > 0 and pieces.variants = 1) shelf),
    spread as (
      select rail, size, id, rating_count, row_number() over (
        partition by rail, coalesce(value, vertical || country)
        order by rating_count desc, id) as turn from near where "of" <> 'shop'),
    placed as (
      select *, row_number() over (partition by rail order by turn, rating_count desc, id) as place
      from (select * from of_shop union all select * from spread) listed)
    select ${cardColumns(verticals, reader)}, placed.rail, s.name as service_name,
      case when l.vertical = any(${rails.flatMap(({ vertical, of }) => (of === 'shop' ? [vertical] : []))}::text[]) then
        (select pieces.left from lateral ${piecesOf(sql`l.id`)} pieces) end as left
    from placed join listings l on l.id = placed.id join services s on s.id = l.service_id
    where placed.place <= placed.size + ${spare}::int order by placed.rail, placed.place`.execute(
    db,
  );
  return rows;
}

const piecesOf = (listing: ReturnType<typeof sql>) => sql`(
  select sum(p.capacity - p.taken)::int as left, count(*)::int as variants from places p
  where p.listing_id = ${listing} and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed)`;
