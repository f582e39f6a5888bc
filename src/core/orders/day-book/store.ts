import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Db } from '#core/shared/database.ts';

/** A sold or manual booking that holds places on a day, or on the night before it. */
export interface DayLine {
  /** Null for a manual booking. */
  readonly serviceOrderId: string | null;
  readonly manualBookingId: string | null;
  readonly id: string;
  readonly vertical: string;
  readonly listingId: string;
  readonly listing: string;
  readonly contact: unknown;
  readonly sealed: string;
  readonly slot: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly arrived: boolean;
  readonly noShow: boolean;
  /** While a payment link is open. */
  readonly payUntil: Date | null;
}

/**
 * A vendor's bookings of a day, each once, by time. Its booked places lead to their holds, so that it
 * costs what the day has, not what the vendor ever sold.
 */
export async function findDay(
  db: Db,
  {
    vendorId,
    day,
    limit,
  }: { readonly vendorId: string; readonly day: CalendarDate; readonly limit: number },
): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    with held as materialized (
      select distinct h.order_line_id, h.manual_booking_id
      from (
        select distinct listing_id, day from booked_places
        where vendor_id = ${vendorId} and day in (${addDays(day, -1)}::date, ${day}::date)) b
      join holds h on h.listing_id = b.listing_id and h.day = b.day and h.day > '0001-01-01' and h.state = 'kept')
    select l.service_order_id as "serviceOrderId", null::uuid as "manualBookingId", l.id, l.vertical, l.listing_id as "listingId",
      l.name as listing, o.contact, '' as sealed, l.slot, l.starts_on as "from", coalesce(l.ended_on, l.ends_on) as "to",
      l.sub_details as "subDetails", (l.checked_in_at is not null or s.status = 'completed') as arrived, l.no_show_at is not null as "noShow",
      null::timestamptz as "payUntil"
    from held join order_lines l on l.id = held.order_line_id
    join service_orders s on s.id = l.service_order_id join orders o on o.id = l.order_id
    where s.vendor_id = ${vendorId} and o.is_paid and s.status <> 'cancelled' and l.given_up_at is null
      and l.starts_on <= ${day}::date and coalesce(l.ended_on, l.ends_on) >= ${day}::date
    union all
    select null, m.id, m.id, m.vertical, m.listing_id, i.name, null, m.sealed, m.slot, m.starts_on, m.ends_on,
      m.sub_details, m.state = 'arrived', m.state = 'no_show',
      case when m.pay_state in ('waiting', 'paying') then m.pay_until end
    from held join manual_bookings m on m.id = held.manual_booking_id join listings i on i.id = m.listing_id
    where m.vendor_id = ${vendorId} and m.kind = 'booking' and m.starts_on <= ${day}::date and m.ends_on >= ${day}::date
    order by slot nulls first, id limit ${limit}`.execute(db);
  return rows;
}

export interface Queued {
  readonly vertical: string;
  readonly count: number;
  readonly oldest: Date;
}

/** Paid and unfinished parts of a vendor by trade, of at most `limit` in all. */
export async function findQueued(
  db: Db,
  { vendorId, verticals, limit }: InTrades & { readonly limit: number },
): Promise<Queued[]> {
  if (verticals.length === 0) return [];
  const { rows } = await sql<Queued>`
    select i.vertical, count(*)::int as count, min(w.paid_at) as oldest
    from (
      select service_id, paid_at from service_orders
      where vendor_id = ${vendorId} and paid_at is not null and status in ('pending', 'processing') limit ${limit}) w
    join services i on i.id = w.service_id
    where i.vertical = any(${[...verticals]}) group by 1 order by 1`.execute(db);
  return rows;
}

/** The first end of a vendor's rates by trade. */
export async function findRateEnds(
  db: Db,
  { vendorId, verticals }: InTrades,
): Promise<ReadonlyMap<string, Date>> {
  if (verticals.length === 0) return new Map();
  const { rows } = await sql<{ vertical: string; ends: Date }>`
    select l.vertical, min(r.ends_at) as ends from listings l join rate_ends r on r.listing_id = l.id
    where l.vendor_id = ${vendorId} and l.vertical = any(${[...verticals]}) and l.state = 'active' group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ vertical, ends }) => [vertical, ends]));
}

interface InTrades {
  readonly vendorId: string;
  readonly verticals: readonly string[];
}
