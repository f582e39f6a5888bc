import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import { FEATURED_PLANS } from '#base/plans.ts';
import type { Db } from '#core/shared/database.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';

/** Featured listings on the home page. */
export const FEATURED = 8;
/** Slots for vendors with a featured plan; the rest are earned. */
export const FEATURED_OF_PLAN = 4;
/** Max featured listings per country. */
const OF_EACH = 3;

export interface CountryRow {
  readonly country: string;
  readonly listings: number;
}

export async function countCountries(db: Db): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select shelf as country, sum(rows)::int as listings from shelf_counts
    where shelf = any(${[...COUNTRIES]}::text[]) and facet = '' group by shelf`.execute(db);
  return rows;
}

export interface FeaturedRow extends CardRow {
  /** Featured because of its vendor's plan. */
  readonly of_plan: boolean;
}

/**
 * Featured listings: first the most reviewed listing of a few vendors with a featured plan,
 * rotating daily, then the most reviewed of all, a few per country and vertical, alternating
 * between verticals and countries, those with pictures first.
 */
export async function listFeatured(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  {
    size,
    ofPlan,
    apart = [],
    day,
  }: {
    readonly size: number;
    /** Max slots for plans. */
    readonly ofPlan: number;
    /** Verticals that only plans place here, because they have a rail of their own. */
    readonly apart?: readonly string[];
    readonly day: CalendarDate;
  },
  reader: Language | null,
): Promise<FeaturedRow[]> {
  // Some of them have no picture.
  const candidates = size * 2;
  const { rows } = await sql<FeaturedRow>`
    with of_plan as materialized (
      select best.id, vendor.turn from (
        select vendors.id, md5(vendors.id::text || ${day}::text) as turn
        from vendors join plan_versions on plan_versions.id = vendors.plan_version_id
        where plan_versions.plan = any(${FEATURED_PLANS}::text[]) order by turn) vendor
      cross join lateral (
        select id from listings where vendor_id = vendor.id and public order by rating_count desc, id limit 1) best
      order by vendor.turn limit ${ofPlan}),
    popular as (
      select top.id, top.rating_count, row_number() over (partition by vertical order by turn, rating_count desc, id) as place from (
        select top.*, row_number() over (partition by pairs.vertical, pairs.country order by top.rating_count desc, top.id) as turn
        from (select kind as vertical, shelf as country from shelf_counts
            where shelf = any(${[...COUNTRIES]}::text[]) and facet = '' and kind <> all(${[...apart]}::text[]) group by kind, shelf having sum(rows) > 0) pairs
        cross join lateral (
          select id, vertical, rating_count from listings
          where vertical = pairs.vertical and country = pairs.country and public
            and id not in (select id from of_plan)
          order by rating_count desc limit ${OF_EACH}) top) top),
    shown as (
      select id, 0 as place, turn, 0 as rating_count from of_plan
      union all (select id, place, null, rating_count from popular order by place, rating_count desc, id limit ${candidates}))
    select ${cardColumns(verticals, reader)}, shown.turn is not null as of_plan
    from shown join listings l on l.id = shown.id
    order by shown.turn is null, l.pictures->0 is null, shown.place, shown.turn, shown.rating_count desc, l.id limit ${size}`.execute(
    db,
  );
  return rows;
}
