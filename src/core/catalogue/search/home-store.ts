import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { FEATURED_PLANS } from '#base/plans.ts';
import type { Db } from '#core/shared/database.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';

/** Featured listings on the home page. */
export const FEATURED = 8;
/** Places among them for vendors with a featured plan; the rest are earned. */
export const FEATURED_OF_PLAN = 4;
/** How many listings of each country the home page may feature. */
const OF_EACH = 3;

export interface CountryRow {
  readonly country: string;
  readonly listings: number;
}

/** How much is public in each country. */
export async function countCountries(db: Db): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select country, count(*)::int as listings from listings where public group by country`.execute(
    db,
  );
  return rows;
}

export interface FeaturedRow extends CardRow {
  /** Its vendor's plan is why it is there. */
  readonly of_plan: boolean;
}

/**
 * What the home page shows: first the most reviewed listing of each of a few vendors whose plan is featured, others every day; then
 * the most reviewed of all, a few of every country and vertical: the verticals take turns, and in each the countries.
 */
export async function listFeatured(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  {
    size,
    ofPlan,
    day,
  }: {
    readonly size: number;
    /** How many of them vendors' plans may bring there. */
    readonly ofPlan: number;
    readonly day: CalendarDate;
  },
  reader: Language | null,
): Promise<FeaturedRow[]> {
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
        from (select distinct vertical, country from listings where public) pairs
        cross join lateral (
          select id, vertical, rating_count from listings
          where vertical = pairs.vertical and country = pairs.country and public
            and id not in (select id from of_plan)
          order by rating_count desc limit ${OF_EACH}) top) top),
    shown as (
      select id, 0 as place, turn, 0 as rating_count from of_plan
      union all (select id, place, null, rating_count from popular order by place, rating_count desc, id limit ${size}))
    select ${cardColumns(verticals, reader)}, shown.turn is not null as of_plan
    from shown join listings l on l.id = shown.id
    order by shown.place, shown.turn, shown.rating_count desc, l.id limit ${size}`.execute(db);
  return rows;
}
