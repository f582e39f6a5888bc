import { sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import {
  type EntryPlace,
  OF_ALL_PARTS,
  PAGE_ENTRIES,
  SHOWN_EVENTS,
  SHOWN_STATUSES,
} from './rules.ts';
import type { Sides } from './subject-store.ts';

export interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly what: string;
  readonly toStatus: string;
  readonly orderId: string;
  readonly partId: string;
  /** First item of the part, or the reviewed one. */
  readonly name: string;
  readonly language: Language;
  readonly inOther: InOther | null;
}

/**
 * Orders of the customer that are looked through, the newest before the place, so that a page costs
 * the same whatever they have bought. An event that follows its order after so many others is left out.
 */
const MAX_ORDERS = 300;

/**
 * The day of the customer's next booking with the vendor, first of the part that they talk about.
 * `offset 0` keeps a look-up for each order.
 */
export async function findNextDay(
  db: Db,
  { customerId, vendorId }: Sides,
  { partId, now }: { readonly partId: string | null; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select l.starts_on as day
    from (select id from orders where user_id = ${customerId} order by created_at desc limit ${sql.lit(MAX_ORDERS)}) o
    cross join lateral (select id from service_orders where order_id = o.id and vendor_id = ${vendorId}
      and paid_at is not null and status in ('pending', 'processing') offset 0) p
    cross join lateral (select starts_on from order_lines where service_order_id = p.id and given_up_at is null
      and starts_on >= (${now}::timestamptz at time zone time_zone)::date order by starts_on limit 1) l
    order by (p.id is not distinct from ${partId}::uuid) desc, l.starts_on limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * Events of the paid orders between the two, and the customer's reviews, before a place, newest
 * first and up to one more than a page. They are read where they are stored, so they are current.
 * `offset 0` keeps a look-up for each order, where the planner would read whole tables.
 */
export async function listEvents(
  db: Db,
  { customerId, vendorId }: Sides,
  { event: before }: EntryPlace,
): Promise<EventRow[]> {
  const earlier = before === null ? sql`true` : sql`created_at <= ${before.at}::timestamptz`;
  const place =
    before === null
      ? sql`true`
      : sql`(e.created_at, e.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<EventRow>`
    with mine as materialized (
      select id from orders where user_id = ${customerId} and ${earlier} order by created_at desc limit ${sql.lit(MAX_ORDERS)}
    ), parts as materialized (
      select p.* from mine cross join lateral (
        select id, order_id, refunded_cents from service_orders
        where order_id = mine.id and vendor_id = ${vendorId} and paid_at is not null offset 0) p
    ), happened as (
      select distinct on (e.created_at, e.id) e.*, p.id as part_id
      from (select distinct order_id from parts) o
      cross join lateral (
        select e.id, e.created_at, e.what, e.to_status, e.order_id, e.service_order_id from order_events e
        where e.order_id = o.order_id and ${place} and (e.what = any(${Object.keys(SHOWN_EVENTS)}::text[])
          or e.what = 'moved' and e.to_status = any(${Object.keys(SHOWN_STATUSES)}::text[])) offset 0) e
      join parts p on p.order_id = e.order_id and (p.id = e.service_order_id or e.service_order_id is null
        and (e.what = any(${[...OF_ALL_PARTS]}::text[]) or p.refunded_cents > 0))
      order by e.created_at desc, e.id desc, p.id limit ${sql.lit(PAGE_ENTRIES + 1)}
    ), reviewed as (
      select e.id, e.created_at, e.order_id, e.listing_id from reviews e
      where e.user_id = ${customerId} and e.vendor_id = ${vendorId} and e.hidden_at is null and ${place}
      order by e.created_at desc, e.id desc limit ${sql.lit(PAGE_ENTRIES + 1)}
    )
    select id, at, what, "toStatus", "orderId", "partId", name, language, "inOther" from (
      select h.id, h.created_at as at, h.what, h.to_status as "toStatus", h.order_id as "orderId",
        h.part_id as "partId", l.name, l.language, l.in_other as "inOther"
      from happened h cross join lateral (
        select name, language, in_other from order_lines where service_order_id = h.part_id order by id limit 1) l
      union all
      select r.id, r.created_at, 'reviewed', '', r.order_id, l.service_order_id, l.name, l.language, l.in_other
      from reviewed r cross join lateral (
        select service_order_id, name, language, in_other from order_lines
        where order_id = r.order_id and listing_id = r.listing_id order by id limit 1) l
    ) all_events order by at desc, id desc limit ${sql.lit(PAGE_ENTRIES + 1)}`.execute(db);
  return rows;
}
