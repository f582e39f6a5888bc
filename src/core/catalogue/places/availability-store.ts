import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlaceNeed } from '#verticals/choice.ts';
import type { Db } from '#core/shared/database.ts';
import { ANY_DAY, type Demand, placeKey, type PlaceState } from './availability-rules.ts';

/** The state of the needed places by `placeKey`; places without a row are missing. */
export async function findPlaces(
  db: Db,
  wanted: readonly { readonly listingId: string; readonly needs: readonly PlaceNeed[] }[],
  { free }: Free = {},
): Promise<Map<string, PlaceState>> {
  const places = new Map<
    string,
    Omit<Row, keyof PlaceState> & { readonly hired: boolean; readonly rests: boolean }
  >();
  for (const { listingId, needs } of wanted) {
    const rests = hasRest(needs);
    for (const need of needs) {
      const { variant = '', day = ANY_DAY, slot = '', who } = need;
      const hired = who !== undefined;
      const place = { listing_id: listingId, variant, day, slot, hired, rests };
      places.set(placeKey(listingId, need), place);
    }
  }
  if (places.size === 0) return new Map();
  // Exactly these places: a hundred listings on a hundred days would be ten thousand rows. `offset 0` looks each
  // up by its key: PostgreSQL expects a hundred of them and would read all places of a small market.
  const { rows } = await sql<Row>`
    select p.listing_id, p.variant, p.day, p.slot, p.capacity, ${takenBut(free)} as taken, p.closed, ${hiredUntil} as until,
      asked.rests and ${isKeptFree} as "keptFree"
    from jsonb_to_recordset(${JSON.stringify([...places.values()])}::jsonb)
      as asked(listing_id uuid, variant text, day date, slot text, hired boolean, rests boolean),
    lateral (select * from places where places.listing_id = asked.listing_id and places.variant = asked.variant
      and places.day = asked.day and places.slot = asked.slot offset 0) p`.execute(db);
  return byKey(rows);
}

/** The last day of the booking that has a worker's whole day; null unless asked for. */
const hiredUntil = sql`case when asked.hired and p.taken >= p.capacity and not p.closed then (
    select max(e.day) from holds h join holds e
      on e.order_id = h.order_id and e.order_line_id = h.order_line_id and e.listing_id = h.listing_id and e.state = 'kept'
    where h.listing_id = p.listing_id and h.day = p.day and h.day > '0001-01-01' and h.state = 'kept'
      and h.variant = p.variant and h.slot = p.slot and h.count >= p.capacity) end`;

const hasRest = (needs: readonly PlaceNeed[]): boolean =>
  needs.some(({ rest }) => rest !== undefined);

/** True if a night is full only because it is kept free after stays. */
const isKeptFree = sql`case when p.taken >= p.capacity and not p.closed then coalesce((
    select bool_and(h.day >= coalesce(l.ends_on, l.starts_on)) from holds h join order_lines l on l.id = h.order_line_id
    where h.listing_id = p.listing_id and h.day = p.day and h.day > '0001-01-01' and h.state = 'kept'), false) else false end`;

interface Free {
  /** Unpaid holds of this user do not count as taken: a new checkout releases them. */
  readonly free?: string | undefined;
}

/** Cheap: a user has few open orders, found by an index. */
const takenBut = (free: string | undefined) =>
  free === undefined
    ? sql`p.taken`
    : sql`p.taken - coalesce((
        select sum(h.count)::int from orders o join holds h on h.order_id = o.id
        where o.user_id = ${free} and o.hold_expires_at is not null and h.state = 'held'
          and h.listing_id = p.listing_id and h.variant = p.variant and h.day = p.day and h.slot = p.slot), 0)`;

interface Between extends Free {
  /** Tells whether nights are only kept free. */
  readonly rests?: boolean;
}

/** The state of a listing's places from `from` to `to`, both included, by `placeKey`. */
export const findPlacesBetween = (
  db: Db,
  listingId: string,
  from: CalendarDate,
  to: CalendarDate,
  how: Between = {},
): Promise<Map<string, PlaceState>> => findPlacesOfAll(db, [listingId], from, to, how);

/** The same for several listings. */
export async function findPlacesOfAll(
  db: Db,
  listingIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
  { free, rests = false }: Between = {},
): Promise<Map<string, PlaceState>> {
  const { rows } = await sql<Row>`
    select p.listing_id, p.variant, p.day, p.slot, p.capacity, ${takenBut(free)} as taken, p.closed,
      ${rests ? isKeptFree : sql`false`} as "keptFree"
    from places p where p.listing_id = any(${[...listingIds]}::uuid[])
      and p.day between ${from}::date and ${to}::date`.execute(db);
  return byKey(rows);
}

/** The same for several listings with their own days. */
export async function findPlacesOfEach(
  db: Db,
  wanted: readonly {
    readonly id: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
  }[],
): Promise<Map<string, PlaceState>> {
  const asked = wanted.map(({ id, from, to }) => ({ id, from, to }));
  const { rows } = await sql<Row>`
    select t.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id uuid, "from" date, "to" date), lateral (
      select p.listing_id, p.variant, p.day, p.slot, p.capacity, p.taken, p.closed from places p
      where p.listing_id = asked.id and p.day between asked."from" and asked."to" offset 0) t`.execute(
    db,
  );
  return byKey(rows);
}

/** The unpaid holds of a listing's days, as negative demand. */
export async function findUnpaid(
  db: Db,
  listingId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Demand> {
  const rows = await db
    .selectFrom('holds')
    .select(['variant', 'day', 'slot', sql<number>`sum(count)::int`.as('count')])
    .where('listing_id', '=', listingId)
    .where('state', '=', 'held')
    .where('day', '>', ANY_DAY)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['variant', 'day', 'slot'])
    .execute();
  return new Map(rows.map((row) => [placeKey(listingId, row), -row.count]));
}

/** The places that an order line holds, as negative demand: they are free for the line itself. */
export async function heldBy(db: Db, lineId: string): Promise<Demand> {
  const rows = await db
    .selectFrom('holds')
    .select(['listing_id', 'variant', 'day', 'slot', sql<number>`sum(count)::int`.as('count')])
    .where('order_line_id', '=', lineId)
    .where('state', '<>', 'released')
    .groupBy(['listing_id', 'variant', 'day', 'slot'])
    .execute();
  return new Map(rows.map((row) => [placeKey(row.listing_id, row), -row.count]));
}

interface Row extends Omit<PlaceState, 'keptFree'> {
  keptFree?: boolean;
  listing_id: string;
  variant: string;
  day: string;
  slot: string;
}

function byKey(rows: readonly Row[]): Map<string, PlaceState> {
  return new Map(
    rows.map(
      ({ listing_id, variant, day, slot, capacity, taken, closed, until = null, keptFree }) => [
        placeKey(listing_id, { variant, day, slot }),
        {
          capacity,
          taken,
          closed,
          ...(until !== null && { until }),
          ...(keptFree && { keptFree }),
        },
      ],
    ),
  );
}
