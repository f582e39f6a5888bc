import { sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';

/** Max listings read per country and vertical to find shops that deliver there. */
const MOST_LOOKED_AT = 100;

export interface RailRow extends CardRow {
  readonly category_slug: string;
  readonly category_title: string;
}

/**
 * The most reviewed listings of a country, `size` per category with listings, in category order.
 * Goods are limited to shops that deliver in the country. Categories of one vertical share a rail.
 */
export async function listRails(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  country: Country,
  size: number,
  reader: Language | null,
): Promise<RailRow[]> {
  const delivered = Object.values(verticals).flatMap((one) =>
    one.fulfilment === 'sent' ? [one.id] : [],
  );
  const zone = JSON.stringify({ zones: [{ country }] });
  const { rows } = await sql<RailRow>`
    select ${cardColumns(verticals, reader)}, c.slug as category_slug, c.title as category_title
    from (select distinct on (vertical) * from categories where active order by vertical, position, title) c
    cross join lateral (
      select first.id, first.rating_count from (
        select id, service_id, rating_count from listings
        where vertical = c.vertical and country = ${country} and public
        order by rating_count desc limit ${MOST_LOOKED_AT}) first
      join services s on s.id = first.service_id
      where c.vertical <> all(${delivered}::text[]) or s.delivery @> ${zone}::jsonb
      order by first.rating_count desc, first.id limit ${size}) top
    join listings l on l.id = top.id
    order by c.position, c.title, top.rating_count desc, l.id`.execute(db);
  return rows;
}
