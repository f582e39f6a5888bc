import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db } from '#core/shared/database.ts';

/** An active booking in a vendor's week. */
export interface StandingLine {
  readonly orderId: string;
  readonly serviceOrderId: string;
  readonly itemId: string;
  readonly listingId: string;
  readonly vertical: string;
  readonly contact: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly startsAt: Date | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly endedOn: CalendarDate | null;
  /** Its days with this listing, if a replacement took over others; null for all. */
  readonly heldDays: readonly CalendarDate[] | null;
  /** Finished: reported so, or in progress. */
  readonly isSeen: boolean;
  /** In progress. */
  readonly isHere: boolean;
  readonly noShow: boolean;
  readonly isConfided: boolean;
  /** The person was removed from the vendor's list. */
  readonly isRemoved: boolean;
  readonly askedDay: CalendarDate | null;
  readonly askedSlot: string | null;
}

/** Max bookings of a view: more than the people of a view can have in two weeks. */
const MAX_LINES = 5_000;

/** Paid bookings of these listings in a range of days that still hold places, in order. */
export async function findStanding(
  db: Db,
  listingIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<StandingLine[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<StandingLine>`
    select l.order_id as "orderId", l.service_order_id as "serviceOrderId", l.id as "itemId",
      had.listing_id as "listingId", l.vertical, o.contact, l.sub_details as "subDetails", l.starts_at as "startsAt",
      l.starts_on as "startsOn", l.ends_on as "endsOn",
      l.ended_on as "endedOn",
      case when exists (select from replacements r where r.order_line_id = l.id and r.status = 'agreed') then array(
        select distinct h.day::text from holds h
        where h.order_line_id = l.id and h.listing_id = had.listing_id and h.state = 'kept') end as "heldDays",
      (s.status = 'completed' or l.checked_in_at is not null) as "isSeen", l.checked_in_at is not null as "isHere",
      l.no_show_at is not null as "noShow",
      exists (select from order_line_secrets c where c.order_line_id = l.id and c.mask <> '') as "isConfided",
      (select i.state = 'archived' from listings i where i.id = had.listing_id) as "isRemoved",
      m.day as "askedDay", m.slot as "askedSlot"
    from (
      select id, listing_id from order_lines
      where listing_id = any(${[...listingIds]}::uuid[])
        and starts_on <= ${to}::date and coalesce(ended_on, ends_on) >= ${from}::date
      union
      select order_line_id, old_listing_id from replacements
      where status = 'agreed' and old_listing_id = any(${[...listingIds]}::uuid[])) had
    join order_lines l on l.id = had.id
    join service_orders s on s.id = l.service_order_id
    join orders o on o.id = l.order_id
    left join proposed_moves m on m.order_line_id = l.id and m.status = 'asked'
    where l.starts_on <= ${to}::date and coalesce(l.ended_on, l.ends_on) >= ${from}::date
      and o.is_paid and s.status <> 'cancelled'
      and exists (
        select from holds h where h.order_line_id = l.id and h.listing_id = had.listing_id and h.state = 'kept')
    order by l.starts_on, l.slot, l.id limit ${MAX_LINES}`.execute(db);
  return rows;
}

/** A vendor's listings of a vertical, by name; removed ones only if booked from a day on. */
export async function listPeople(
  db: Db,
  { vendorId, vertical, person }: PeopleAsked,
  {
    from,
    limit,
    offset,
  }: { readonly from: CalendarDate; readonly limit: number; readonly offset: number },
): Promise<{ readonly people: readonly Listed[]; readonly total: number }> {
  const mine = db
    .selectFrom('listings')
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`(state <> 'archived' or ${isBooked(sql.ref('listings.id'), from)})`)
    .where('vertical', '=', vertical)
    .$if(person !== undefined, (all) => all.where('id', '=', person ?? ''));
  const rows = await mine
    .select(['id', sql<boolean>`state = 'archived'`.as('isRemoved')])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { people: rows, total: Number(total) };
}

export interface Listed {
  readonly id: string;
  /** Removed from the vendor's list. */
  readonly isRemoved: boolean;
}

const isBooked = (listingId: RawBuilder<unknown>, from: CalendarDate) => sql<boolean>`exists (
  select from holds h
  where h.listing_id = ${listingId} and h.state = 'kept' and h.day >= ${from}::date and h.day > '0001-01-01')`;

export interface PeopleAsked {
  readonly vendorId: string;
  readonly vertical: string;
  readonly person?: string | undefined;
}

export async function listBooked(
  db: Db,
  { vendorId, vertical }: PeopleAsked,
  from: CalendarDate,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from listings i
    where i.vendor_id = ${vendorId} and i.vertical = ${vertical} and ${isBooked(sql.ref('i.id'), from)}
    order by i.name, i.id`.execute(db);
  return rows.map(({ id }) => id);
}
