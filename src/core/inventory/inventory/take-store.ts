import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import type { PlaceNeed } from '#verticals/choice.ts';
import type { Trx } from '#core/shared/database.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';

/** Above this the remaining count is not displayed, so a sale does not change pages. */
export const FEW_LEFT = 9;

export interface LineNeeds {
  readonly lineId: string;
  readonly listingId: string;
  /** Per unit. */
  readonly needs: readonly PlaceNeed[];
  readonly quantity: number;
}

interface Place {
  readonly listing_id: string;
  readonly variant: string;
  readonly day: string;
  readonly slot: string;
}
interface Wanted extends Place {
  readonly count: number;
  readonly capacity: number;
  readonly max: number | undefined;
}

export interface NewHold extends Place {
  readonly id: string;
  readonly order_line_id: string;
  readonly count: number;
}

export function holdsOf(lines: readonly LineNeeds[], now: Date): NewHold[] {
  return lines.flatMap(({ lineId, listingId, needs, quantity }) =>
    [...addUp(needs.map((need) => placeOf(listingId, need, quantity))).values()].map(
      ({ listing_id, variant, day, slot, count }) => ({
        id: newId(now),
        order_line_id: lineId,
        listing_id,
        variant,
        day,
        slot,
        count,
      }),
    ),
  );
}

/**
 * Takes all places of the lines in one statement that locks rows in a fixed order, so that buyers
 * never deadlock. Creates a place's row on first use, and never exceeds its max. Returns null if a
 * place is full or closed, in which case some may be taken and the caller must roll back. Otherwise
 * returns listings with few places left.
 */
export async function takePlaces(trx: Trx, lines: readonly LineNeeds[]): Promise<string[] | null> {
  const wanted = [
    ...addUp(
      lines.flatMap(({ listingId, needs, quantity }) =>
        needs.map((need) => placeOf(listingId, need, quantity)),
      ),
    ).values(),
  ];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ listing_id: string; left: number }>`
    insert into places (listing_id, variant, day, slot, capacity, max_capacity, taken)
    select need.listing_id, need.variant, need.day, need.slot,
      least(coalesce(known.capacity, need.capacity), coalesce(need.max, known.max_capacity)),
      coalesce(need.max, known.max_capacity), need.count
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as need(listing_id uuid, variant text, day date, slot text, capacity int, max int, count int)
    left join lateral (select capacity, max_capacity from places where places.listing_id = need.listing_id
      and places.variant = need.variant and places.day = need.day and places.slot = need.slot offset 0) known on true
    where need.count <= least(coalesce(known.capacity, need.capacity), coalesce(need.max, known.max_capacity))
    order by need.listing_id, need.variant, need.day, need.slot
    on conflict (listing_id, variant, day, slot) do update set taken = places.taken + excluded.taken,
      capacity = least(places.capacity, excluded.max_capacity), max_capacity = excluded.max_capacity
      where places.taken + excluded.taken <= least(places.capacity, excluded.max_capacity) and not places.closed
    returning listing_id, capacity - taken as left`.execute(trx);
  if (rows.length < wanted.length) return null;
  return [...new Set(rows.filter(({ left }) => left <= FEW_LEFT).map((row) => row.listing_id))];
}

/** Holds to release: of orders or lines, or of abandoned changes, moves and offers. */
export type HoldsToRelease =
  | {
      readonly orderIds: readonly string[];
      readonly lineIds?: readonly string[];
      /** Only places of this day and later. */
      readonly from?: CalendarDate;
      /** Only places of this listing. */
      readonly listingId?: string;
    }
  | { readonly changeIds: readonly string[] }
  | { readonly moveIds: readonly string[] }
  | { readonly replacementIds: readonly string[] }
  | { readonly manualBookingIds: readonly string[] };

/** Releases places exactly once. Returns listings with released places. */
export async function releaseHolds(trx: Trx, which: HoldsToRelease): Promise<string[]> {
  const [name, ids] = namedBy(which);
  if (ids.length === 0) return [];
  const column = sql.ref(name);
  const lineIds = 'lineIds' in which ? which.lineIds : undefined;
  const ofLines = lineIds
    ? sql`and order_line_id in (${sql.join(lineIds.length > 0 ? lineIds : [null])})`
    : sql``;
  const from = 'from' in which ? which.from : undefined;
  const ofDays = from === undefined ? sql`` : sql`and day >= ${from}::date`;
  const listingId = 'listingId' in which ? which.listingId : undefined;
  const ofListing = listingId === undefined ? sql`` : sql`and listing_id = ${listingId}`;
  const { rows } = await sql<{ listing_id: string }>`
    with released as (
      update holds set state = 'released'
      where ${column} in (${sql.join(ids)}) and state <> 'released' ${ofLines} ${ofDays} ${ofListing}
      returning listing_id, variant, day, slot, count),
    counted as (
      select listing_id, variant, day, slot, sum(count)::int as count from released group by 1, 2, 3, 4),
    locked as (
      select places.listing_id, places.variant, places.day, places.slot, counted.count
      from places join counted using (listing_id, variant, day, slot)
      order by places.listing_id, places.variant, places.day, places.slot
      for update of places)
    update places set taken = places.taken - locked.count
    from locked
    where places.listing_id = locked.listing_id and places.variant = locked.variant
      and places.day = locked.day and places.slot = locked.slot
    returning places.listing_id`.execute(trx);
  return [...new Set(rows.map((row) => row.listing_id))];
}

function namedBy(which: HoldsToRelease): [column: string, ids: readonly string[]] {
  if ('changeIds' in which) return ['change_id', which.changeIds];
  if ('moveIds' in which) return ['move_id', which.moveIds];
  if ('replacementIds' in which) return ['replacement_id', which.replacementIds];
  if ('manualBookingIds' in which) return ['manual_booking_id', which.manualBookingIds];
  return ['order_id', which.orderIds];
}

/** Nights of rest move from `checkOut` to `leavesOn`. Returns listings with new places. */
export async function releaseNights(
  trx: Trx,
  {
    orderId,
    lineId,
    leavesOn,
    checkOut,
  }: {
    readonly orderId: string;
    readonly lineId: string;
    readonly leavesOn: CalendarDate;
    readonly checkOut: CalendarDate;
  },
): Promise<string[]> {
  const { rest } = await trx
    .selectFrom('holds')
    .select((holds) => holds.fn.count<string>('day').distinct().as('rest'))
    .where('order_line_id', '=', lineId)
    .where('state', '<>', 'released')
    .where('day', '>=', checkOut)
    .executeTakeFirstOrThrow();
  const from = addDays(leavesOn, Number(rest));
  return releaseHolds(trx, { orderIds: [orderId], lineIds: [lineId], from });
}

/** For a late payment: all places (null), or none (the reason). Closed ones are refused. */
export async function takeAgain(trx: Trx, orderId: string): Promise<'gone' | 'unsold' | null> {
  const { rows } = await sql<{ fits: boolean; closed: boolean }>`
    with wanted as (
      select listing_id, variant, day, slot, sum(count)::int as count
      from holds where order_id = ${orderId} and state = 'released' group by 1, 2, 3, 4)
    select places.taken + wanted.count <= least(places.capacity, places.max_capacity) as fits, places.closed
    from places join wanted using (listing_id, variant, day, slot)
    order by places.listing_id, places.variant, places.day, places.slot
    for update of places`.execute(trx);
  if (rows.some((row) => row.closed)) return 'unsold';
  if (rows.some((row) => !row.fits)) return 'gone';
  await sql`
    with kept as (
      update holds set state = 'kept' where order_id = ${orderId} and state = 'released'
      returning listing_id, variant, day, slot, count),
    wanted as (
      select listing_id, variant, day, slot, sum(count)::int as count from kept group by 1, 2, 3, 4)
    update places set taken = places.taken + wanted.count
    from wanted
    where places.listing_id = wanted.listing_id and places.variant = wanted.variant
      and places.day = wanted.day and places.slot = wanted.slot`.execute(trx);
  return null;
}

export const addUpNeeds = ({ listingId, needs, quantity }: LineNeeds): PlaceNeed[] => [
  ...addUp(needs.map((need) => placeOf(listingId, need, quantity))).values(),
];

function placeOf(listingId: string, need: PlaceNeed, quantity: number): Wanted {
  return {
    listing_id: listingId,
    variant: need.variant ?? '',
    day: need.day ?? ANY_DAY,
    slot: need.slot ?? '',
    count: need.count * quantity,
    capacity: need.capacity,
    max: need.max,
  };
}

function addUp(wanted: readonly Wanted[]): Map<string, Wanted> {
  const sums = new Map<string, Wanted>();
  for (const place of wanted) {
    const key = `${place.listing_id}|${place.variant}|${place.day}|${place.slot}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + place.count } : place);
  }
  return sums;
}

/**
 * Moves a sold line's holds to other places in one statement, with the row order of `takePlaces`;
 * places in both choices stay. Returns null if a place is full or closed, in which case the caller
 * must roll back. The caller has locked the order.
 */
export async function moveHolds(
  trx: Trx,
  {
    orderId,
    line,
    now,
  }: { readonly orderId: string; readonly line: LineNeeds; readonly now: Date },
): Promise<true | null> {
  const { lineId, listingId, needs, quantity } = line;
  const wanted = [...addUp(needs.map((need) => placeOf(listingId, need, quantity))).values()];
  const key = sql.raw('listing_id, variant, day, slot');
  const { rows } = await sql<{ wanted: number; moved: number; closed: boolean }>`
    with held as (
      select ${key}, sum(count)::int as count from holds
      where order_line_id = ${lineId} and listing_id = ${listingId} and state <> 'released' group by ${key}),
    need as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as need(listing_id uuid, variant text, day date, slot text, capacity int, max int, count int)),
    change as (
      select ${key}, need.capacity, need.max, coalesce(need.count, 0) - coalesce(held.count, 0) as count
      from need full join held using (${key})),
    moved as (
      insert into places (${key}, capacity, max_capacity, taken)
      select change.listing_id, change.variant, change.day, change.slot,
        least(coalesce(known.capacity, change.capacity), change.max, known.max_capacity),
        coalesce(change.max, known.max_capacity), greatest(change.count, 0)
      from change left join places as known
        on known.listing_id = change.listing_id and known.variant = change.variant
          and known.day = change.day and known.slot = change.slot
      where change.count <> 0 and change.count <= least(coalesce(known.capacity, change.capacity), change.max)
      order by change.listing_id, change.variant, change.day, change.slot
      on conflict (${key}) do update set taken = places.taken + (${ofPlace}), max_capacity = excluded.max_capacity,
        capacity = case when (${ofPlace}) < 0 then places.capacity else least(places.capacity, excluded.max_capacity) end
        where (${ofPlace}) < 0 or (not places.closed
          and places.taken + (${ofPlace}) <= least(places.capacity, excluded.max_capacity))
      returning 1)
    select (select count(*)::int from change where count <> 0) as wanted, (select count(*)::int from moved) as moved,
      exists (select from change join places as day on day.listing_id = change.listing_id and day.day = change.day
        where change.count > 0 and day.variant = '' and day.slot = '' and day.closed) as closed`.execute(
    trx,
  );
  const [counted] = rows;
  // A closed day accepts no move, even within the day.
  if (!counted || counted.closed || counted.moved < counted.wanted) return null;
  await trx
    .updateTable('holds')
    .set({ state: 'released' })
    .where('order_line_id', '=', lineId)
    .where('listing_id', '=', listingId)
    .where('state', '<>', 'released')
    .execute();
  const holds = holdsOf([line], now).map((hold) => ({
    ...hold,
    order_id: orderId,
    state: 'kept' as const,
  }));
  if (holds.length > 0) await trx.insertInto('holds').values(holds).execute();
  return true;
}

/** Change of a place's taken count, possibly negative. */
const ofPlace = sql`select change.count from change where change.listing_id = places.listing_id
  and change.variant = places.variant and change.day = places.day and change.slot = places.slot`;
