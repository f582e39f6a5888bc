import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { cardColumns, type CardRow } from '../listings/listing-card.ts';
import {
  serviceColumns,
  serviceJoins,
  type ServiceCardRow,
  serviceStock,
} from '../services/store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { shapedStatement } from '#core/shared/statement.ts';
import type { Found } from './matches.ts';
import type { Country } from '#base/countries.ts';

export type NamedCardRow = CardRow & { readonly service_name: string };

const cardStatements = new WeakMap<object, ReturnType<typeof cardStatement>>();

/** The statement for the cards of these verticals, which a process does not change. */
function cardsOf(verticals: Readonly<Record<string, Vertical>>) {
  const known = cardStatements.get(verticals) ?? cardStatement(verticals);
  cardStatements.set(verticals, known);
  return known;
}

const cardStatement = (verticals: Readonly<Record<string, Vertical>>) =>
  shapedStatement<
    { readonly reader: Language | null },
    { readonly ids: readonly string[] },
    NamedCardRow
  >(
    ({ reader }, given) => sql<NamedCardRow>`
      select ${cardColumns(verticals, reader)}, ${saidPart('s', 'name', reader)} as service_name
      from listings l join services s on s.id = l.service_id where l.id = any(${given('ids')}::uuid[])`,
  );

/** Cards of the results, by id. */
export async function findCards(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  found: readonly Found[],
  reader: Language | null,
): Promise<{ listings: Map<string, NamedCardRow>; services: Map<string, ServiceCardRow> }> {
  const idsOf = (listing: boolean) =>
    found.filter((one) => one.listing === listing).map(({ id }) => id);
  const [listings, services] = [idsOf(true), idsOf(false)];
  const cards =
    listings.length === 0 ? [] : await cardsOf(verticals)(db, { reader }, { ids: listings });
  const pages =
    services.length === 0
      ? []
      : (
          await sql<ServiceCardRow>`
    select ${serviceColumns(reader)}, stock.* from services s ${serviceJoins} ${serviceStock} where s.id = any(${services}::uuid[])`.execute(
            db,
          )
        ).rows;
  return {
    listings: new Map(cards.map((row) => [row.id, row])),
    services: new Map(pages.map((row) => [row.id, row])),
  };
}

export interface CategoryNamed {
  readonly slug: string;
  readonly title: string;
  readonly vertical: string;
  readonly position: number;
}

/** All categories by id. */
export async function findCategories(db: Db): Promise<ReadonlyMap<string, CategoryNamed>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title', 'vertical', 'position'])
    .execute();
  return new Map(rows.map(({ id, ...category }) => [id, category]));
}

/** Max listings read per country and vertical to find shops that deliver there. */
const MAX_LOOKED_AT = 100;

interface RailRow extends CardRow {
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
        order by rating_count desc limit ${MAX_LOOKED_AT}) first
      where c.vertical <> all(${delivered}::text[]) or (select delivery @> ${zone}::jsonb from services where id = first.service_id)
      order by first.rating_count desc, first.id limit ${size}) top
    join listings l on l.id = top.id
    order by c.position, c.title, top.rating_count desc, l.id`.execute(db);
  return rows;
}
