import { sql, type RawBuilder } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { FREE_COUNTED } from '#base/limits.ts';
import type { Language } from '#base/two-languages.ts';
import { SERVICES_PAGE } from '#contract/services.ts';
import type { Db } from '#core/shared/database.ts';
import { isFreeFor, MAX_FREE } from '../stays/free-store.ts';
import {
  isAsked,
  NOTHING,
  ORDERS,
  ownerOf,
  type ServiceCardRow,
  serviceColumns,
  serviceJoins,
  type ServicePage,
  type ServicesAsked,
  serviceStock,
} from './store.ts';

/** Max listings of services that are checked to find services. */
const MAX_LOOKED = 5_000;

/**
 * A page of services with free listings for a stay, read along the sort order up to the counting
 * limit: one free listing is enough, and only the page's services are counted. Where almost
 * everything is sold out, it ends after MAX_LOOKED listings, and the total is a lower bound.
 */
export async function listFreeServices(
  db: Db,
  name: string,
  asked: ServicesAsked,
  reader: Language | null,
  stay: { readonly asked: AskedStay; readonly now: Date },
): Promise<ServicePage> {
  const owner = await ownerOf(db, name);
  if (!owner) return NOTHING;
  const { country, sort, page } = asked;
  const there = country === undefined ? sql`true` : sql`l.country = ${country}`;
  const freeOf = (service: RawBuilder<unknown>) => sql`(
    select l.id from shelved l where l.service_id = ${service} and l.public and ${there}
    order by l.best desc, l.rating_count desc, l.id limit ${sql.lit(FREE_COUNTED)}) l
    cross join lateral ${isFreeFor(stay.asked, stay.now, sql`l.id`)} is_free`;
  const order = sql`${ORDERS[sort]}, w.service_id`;
  const offset = (page - 1) * SERVICES_PAGE;
  const { rows } = await sql<{ total: number; more: boolean } & (ServiceCardRow | { id: null })>`
    with met as materialized (
      select service_id as id, looked > ${sql.lit(MAX_LOOKED)} as stopped, place from (
        select w.*, row_number() over along as place,
          sum(least(w.listings, ${sql.lit(FREE_COUNTED)})) over along as looked
        from shown_services w where ${isAsked(owner, asked)}
        window along as (order by ${order} rows unbounded preceding)) w
      where w.looked > ${sql.lit(MAX_LOOKED)} or (select true from ${freeOf(sql`w.service_id`)} limit 1)
      limit ${sql.lit(MAX_FREE + 1)}),
    counted as (
      select count(*) filter (where not stopped)::int as total,
        count(*) > ${sql.lit(MAX_FREE)} or coalesce(bool_or(stopped), false) as more from met)
    select counted.*, card.* from counted left join lateral (
      select ${serviceColumns(reader)}, stock.*, (select count(*)::int from ${freeOf(sql`s.id`)}) as free, shown.place
      from (select id, place from met where not stopped order by place limit ${SERVICES_PAGE} offset ${offset}) shown
      join services s on s.id = shown.id ${serviceJoins} ${serviceStock}) card on true
    order by card.place`.execute(db);
  const { total = 0, more = false } = rows[0] ?? {};
  const cards = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const left = Math.max(0, MAX_FREE - offset);
  return { rows: cards.slice(0, left), total: Math.min(total, MAX_FREE), more };
}
