import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { type CardRow, cardColumns } from '../listings/listing-card.ts';
import {
  serviceColumns,
  serviceJoins,
  type ServiceCardRow,
  serviceStock,
} from '../services/store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { Found } from './store.ts';

/** A listing's card with its service name. */
export type NamedCardRow = CardRow & { readonly service_name: string };

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
    listings.length === 0
      ? []
      : (
          await sql<NamedCardRow>`
    select ${cardColumns(verticals, reader)}, (select ${saidPart('services', 'name', reader)} from services where id = l.service_id) as service_name
    from listings l where l.id = any(${listings}::uuid[])`.execute(db)
        ).rows;
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

/** Category titles by id. */
export async function findCategoryTitles(
  db: Db,
): Promise<Map<string, { slug: string; title: string; position: number }>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title', 'position'])
    .execute();
  return new Map(rows.map(({ id, ...category }) => [id, category]));
}
