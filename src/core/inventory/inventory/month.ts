import { type CalendarDate, daysBetween, daysFrom } from '#base/calendar-date.ts';
import type { VendorMonth } from '#contract/vendor-calendar.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import { calendarDays } from '#verticals/capabilities/bookable.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { listSoldByDay } from './calendar-store.ts';
import {
  type DayCount,
  endsOfMonth,
  figuresOfMonth,
  type Month,
  monthBefore,
  type SoldNights,
} from './month-rules.ts';
import { type Own, findOwnListings } from '#core/catalogue/index.ts';
import { vendorToday } from './today-store.ts';
import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

interface MonthAsked {
  readonly serviceId?: string | undefined;
  /** Default: the current month. */
  readonly month?: Month | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Nightly occupancy of a vendor's month over a page of listings, beside the previous month. */
export async function vendorMonth(
  market: Market,
  vendorId: string | null,
  { serviceId, month: asked, page, pageSize }: MonthAsked,
): Promise<VendorMonth> {
  const today = await vendorToday(market, vendorId);
  const month = asked ?? today.slice(0, 7);
  const { to } = endsOfMonth(month);
  const { from } = endsOfMonth(monthBefore(month));
  const days = daysFrom(from, daysBetween(from, to) + 1);
  const { ids, total } =
    vendorId === null
      ? { ids: [], total: 0 }
      : await listSoldByDay(market.db, vendorId, {
          serviceId,
          verticals: idsWith(market.verticals, nightly),
          limit: pageSize,
          offset: (page - 1) * pageSize,
        });
  const owns =
    vendorId === null ? [] : await findOwnListings(readBy(market, null), market.db, vendorId, ids);
  const nightListings = owns.filter(({ facts, vertical }) =>
    capabilityOf(vertical, nightly)?.stayHours(facts),
  );
  const nights = nightListings.flatMap((own) => ownNights(own, days));
  const counts = await countNights(market.db, nights, { from, to });
  const sold = await countSoldNights(
    market.db,
    nightListings.map(({ id }) => id),
    { from, to },
  );
  return {
    ...figuresOfMonth(month, today, counts, sold),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

/** Bookable nights have no gaps, because night listings are not closed by weekday. */
function ownNights(
  { id, facts, vertical, now, kept }: Own,
  days: readonly CalendarDate[],
): OwnNights[] {
  const open = calendarDays(vertical, facts, days, {
    now,
    terms: NO_TERMS,
  }).flatMap(({ day, closed }) => (closed === null ? [day] : []));
  return kept(days.slice(0, 1)).flatMap(({ capacity, parts }) =>
    (capacity === null ? parts : [{ variant: '', capacity }]).map((part) => ({
      id,
      variant: part.variant,
      capacity: part.capacity,
      opens: open[0] ?? null,
      ends: open.at(-1) ?? null,
    })),
  );
}

/** Default capacity of a listing or variant per night, and its bookable range. */
interface OwnNights {
  readonly id: string;
  readonly variant: string;
  readonly capacity: number;
  /** Null if no requested night is bookable. */
  readonly opens: CalendarDate | null;
  readonly ends: CalendarDate | null;
}

/** Capacity of all of these by night. */
async function countNights(
  db: Db,
  own: readonly OwnNights[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DayCount[]> {
  if (own.length === 0) return [];
  // `offset 0` keeps the planner from reading these days of all listings.
  const { rows } = await sql<DayCount>`
    with own as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as o(id uuid, variant text, capacity int, opens date, ends date)),
    kept as materialized (
      select p.* from (select id, variant from own union select id, '' from own) o cross join lateral (
        select listing_id, variant, day, capacity, taken, closed from places
        where listing_id = o.id and variant = o.variant and day between ${from}::date and ${to}::date and slot = '' offset 0) p)
    select d.day, sum(coalesce(p.capacity, o.capacity))::int as capacity, sum(coalesce(p.taken, 0))::int as taken,
      coalesce(sum(greatest(0, coalesce(p.capacity, o.capacity) - coalesce(p.taken, 0))) filter (where d.day between o.opens and o.ends
        and not coalesce(p.closed, false) and not coalesce(whole.closed, false)), 0)::int as "left"
    from own o cross join (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) d
    left join kept p on p.listing_id = o.id and p.variant = o.variant and p.day = d.day
    left join kept whole on whole.listing_id = o.id and whole.variant = '' and whole.day = d.day and o.variant <> ''
    group by d.day order by d.day`.execute(db);
  return rows;
}

/**
 * Paid nights of these listings by month, with revenue. Each night counts at its stay's average,
 * rounded once, so a stay across two months is split. Nights of rest do not count.
 */
async function countSoldNights(
  db: Db,
  listingIds: readonly string[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<SoldNights[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<SoldNights>`
    select stay.month, sum(stay.nights)::int as nights, sum(round(night.cents * stay.nights / night.units))::bigint as cents
    from (
      select l.id, to_char(h.day, 'YYYY-MM') as month, sum(h.count) as nights
      from holds h join order_lines l on l.id = h.order_line_id
      where h.listing_id = any(${[...listingIds]}::uuid[]) and h.state = 'kept' and h.day > '0001-01-01'
        and h.day between ${from}::date and ${to}::date
        and h.day < l.ends_on
      group by 1, 2) stay
    join order_lines l on l.id = stay.id
    cross join lateral (
      select sum((line->>'totalCents')::bigint) as cents, sum((line->>'units')::int) as units
      from jsonb_array_elements(l.quote_lines) line where line->>'what' = 'night') night
    where night.units > 0
    group by stay.month`.execute(db);
  return rows;
}
