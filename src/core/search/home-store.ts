import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';

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

/** The most reviewed listings, a few of every country and vertical: the verticals take turns, and in each the countries. */
export async function listFeatured(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  size: number,
  reader: Language | null,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(verticals, reader)} from (
      select top.*, row_number() over (partition by vertical order by turn, rating_count desc, id) as place from (
      select top.*, row_number() over (partition by pairs.vertical, pairs.country order by top.rating_count desc, top.id) as turn
      from (select distinct vertical, country from listings where public) pairs
      cross join lateral (
        select * from listings
        where vertical = pairs.vertical and country = pairs.country and public
        order by rating_count desc limit ${OF_EACH}) top) top
      order by place, rating_count desc, id limit ${size}) l
    order by l.place, l.rating_count desc, l.id`.execute(db);
  return rows;
}
