import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate, startOfDay } from '#base/calendar-date.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { DELIVERY } from '#core/inventory/delivery/rules.ts';
import type { DayFigures, Span } from './rules.ts';
import { MAX_WAITING } from '#contract/figures.ts';

export interface Asked extends Span {
  readonly vendorId: string;
  readonly zone: string;
}

export const instantsOf = ({ from, to, zone }: Span & { readonly zone: string }) => ({
  start: startOfDay(from, zone),
  end: startOfDay(addDays(to, 1), zone),
});

/** Net of refunds, without pass-through money, which would rank remittances first. */
export const earned = sql`subtotal_cents - principal_cents - (refunded_cents - refunded_principal_cents)`;
export const handled = sql`principal_cents - refunded_principal_cents`;

/** By day of payment: a vendor's paid orders, earnings and pass-through money. */
export async function salesByDay(
  db: Db,
  asked: Asked,
): Promise<DayFigures<'orders' | 'cents' | 'handled'>[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<DayFigures<'orders' | 'cents' | 'handled'>>`
    select (paid_at at time zone ${asked.zone})::date as day, count(*)::int as orders,
      sum(${earned})::bigint as cents, sum(${handled})::bigint as handled
    from service_orders
    where vendor_id = ${asked.vendorId} and paid_at >= ${start} and paid_at < ${end}
    group by 1`.execute(db);
  return rows;
}

export async function reviewsByDay(
  db: Db,
  asked: Asked,
): Promise<DayFigures<'reviews' | 'stars'>[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<DayFigures<'reviews' | 'stars'>>`
    select (created_at at time zone ${asked.zone})::date as day, count(*)::int as reviews,
      sum(rating)::int as stars
    from reviews
    where vendor_id = ${asked.vendorId} and created_at >= ${start} and created_at < ${end}
      and hidden_at is null
    group by 1`.execute(db);
  return rows;
}

export async function viewsByDay(
  db: Db,
  { vendorId, from, to }: Asked,
): Promise<DayFigures<'views'>[]> {
  const { rows } = await sql<DayFigures<'views'>>`
    select day, sum(views)::int as views from page_views
    where vendor_id = ${vendorId} and day between ${from} and ${to} group by day`.execute(db);
  return rows;
}

export interface Departure {
  readonly listingId: string;
  readonly name: string;
  readonly vertical: string;
  readonly day: CalendarDate;
  readonly slot: string;
  readonly taken: number;
  readonly capacity: number;
}

/** Rows of a list of the home; it links to the orders for later ones. */
const MAX_COMING = 200;

interface Coming<Row> {
  readonly rows: readonly Row[];
  /** There are later ones. */
  readonly more: boolean;
}

const coming = <Row>(rows: readonly Row[]): Coming<Row> => ({
  rows: rows.slice(0, MAX_COMING),
  more: rows.length > MAX_COMING,
});

/**
 * Days with bookings, soonest first, without the times that the vendor blocked. Omits the slots of a
 * day that has its own row. `offset 0` keeps the planner from reading all places.
 */
export async function departures(
  db: Db,
  { vendorId, from, to }: Span & { readonly vendorId: string },
  reader: Language | null,
): Promise<Coming<Departure>> {
  const { rows } = await sql<Departure>`
    with blocked as materialized (
      select h.listing_id, h.variant, h.day, h.slot, sum(h.count) as places
      from manual_bookings m join holds h on h.manual_booking_id = m.id
      where m.vendor_id = ${vendorId} and m.starts_on between ${from} and ${to} and m.kind = 'block' and h.state = 'kept'
      group by 1, 2, 3, 4),
    soonest as materialized (
      select booked.day, booked.slot, booked.listing_id, sum(p.taken - coalesce(blocked.places, 0))::int as taken,
        sum(p.capacity)::int as capacity
      from booked_places booked cross join lateral (
        select taken, capacity from places
        where listing_id = booked.listing_id and variant = booked.variant and day = booked.day and slot = booked.slot and taken > 0 offset 0) p
      left join blocked on blocked.listing_id = booked.listing_id and blocked.variant = booked.variant
        and blocked.day = booked.day and blocked.slot = booked.slot
      where p.taken > coalesce(blocked.places, 0) and booked.vendor_id = ${vendorId} and booked.day between ${from} and ${to}
        and (booked.slot = '' or not exists (
          select from places whole_day where whole_day.listing_id = booked.listing_id and whole_day.variant = ''
            and whole_day.day = booked.day and whole_day.slot = ''))
      group by booked.day, booked.slot, booked.listing_id
      order by booked.day, booked.slot, booked.listing_id limit ${MAX_COMING + 1})
    select l.id as "listingId", ${saidPart('l', 'name', reader)} as name, l.vertical, s.day, s.slot, s.taken, s.capacity
    from soonest s join listings l on l.id = s.listing_id order by s.day, s.slot, l.name, l.id`.execute(
    db,
  );
  return coming(rows);
}

export interface ComingDelivery extends Omit<Departure, 'listingId' | 'vertical'> {
  readonly serviceId: string;
}

/** Delivery windows with orders, soonest first. */
export async function comingDeliveries(
  db: Db,
  { vendorId, from, to }: Span & { readonly vendorId: string },
  reader: Language | null,
): Promise<Coming<ComingDelivery>> {
  const { rows } = await sql<ComingDelivery>`
    select services.id as "serviceId", ${saidPart('services', 'name', reader)} as name, places.day, places.slot, places.taken, places.capacity
    from services join places on places.listing_id = services.id and places.variant = ${DELIVERY}
    where services.vendor_id = ${vendorId} and places.day between ${from} and ${to} and places.taken > 0
    order by places.day, places.slot, services.name, services.id limit ${MAX_COMING + 1}`.execute(
    db,
  );
  return coming(rows);
}

export interface Standing {
  readonly stars: number;
  readonly reviews: number;
  readonly orders: number;
  readonly unanswered: number;
}

export async function standingOf(db: Db, vendorId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select rated.stars, rated.reviews,
      (select count(*)::int from service_orders
        where vendor_id = ${vendorId} and status = 'pending' and paid_at is not null) as orders,
      (select count(*)::int from reviews
        where vendor_id = ${vendorId} and replied_at is null and hidden_at is null) as unanswered
    from (select coalesce(sum(rating_sum), 0)::int as stars, coalesce(sum(rating_count), 0)::int as reviews
      from services where vendor_id = ${vendorId}) rated`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum without a row');
  return row;
}

/** A vendor's status and address. */
export const businessOf = (db: Db, vendorId: string) =>
  db
    .selectFrom('vendors')
    .select(['status', 'business_address as address'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();

/** A vendor who has sold something still has business to do when suspended. */
export async function hasSold(db: Db, vendorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_orders')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts only up to the shown maximum, so that large tables stay cheap. */
const some = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows} limit ${sql.lit(MAX_WAITING)}) counted)`;

interface WaitingForVendor {
  readonly orders: number;
  readonly returns: number;
  readonly reviews: number;
}

export async function waitingForVendor(db: Db, vendorId: string): Promise<WaitingForVendor> {
  const { rows } = await sql<WaitingForVendor>`select
    ${some(sql`service_orders where vendor_id = ${vendorId} and status = 'pending' and paid_at is not null`)} as orders,
    ${some(sql`returns where vendor_id = ${vendorId} and state = 'requested'`)} as returns,
    ${some(sql`reviews where vendor_id = ${vendorId} and replied_at is null and hidden_at is null`)} as reviews`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}

export const NOTHING: WaitingForVendor = { orders: 0, returns: 0, reviews: 0 };
