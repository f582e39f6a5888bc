import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { findDeskCounts } from '#core/catalogue/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { placeKey, type PlaceState } from '#core/catalogue/places/availability-rules.ts';

export interface DayPlace {
  readonly listing_id: string;
  readonly variant: string;
  readonly day: CalendarDate;
  readonly slot: string;
  readonly own: number;
  /** Max capacity; null if the place itself is not sold, only closed and opened. */
  readonly max: number | null;
}

export interface CalendarPage {
  readonly serviceId: string | undefined;
  /** Verticals that sell by day. */
  readonly verticals: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** A page of the vendor's listings that sell by day, by name, with their number. */
export async function listSoldByDay(
  db: Db,
  vendorId: string,
  { serviceId, verticals, limit, offset }: CalendarPage,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const counts = await findDeskCounts(db, vendorId);
  const total = counts
    .filter((one) => serviceId === undefined || one.serviceId === serviceId.toLowerCase())
    .filter(({ vertical }) => verticals.includes(vertical))
    .reduce((sum, { listings }) => sum + listings, 0);
  if (offset >= total) return { ids: [], total };
  const rows = await db
    .selectFrom('desk_listings')
    .select('listing_id as id')
    .where('vendor_id', '=', vendorId)
    .where('vertical', 'in', [...verticals])
    .$if(serviceId !== undefined, (all) => all.where('service_id', '=', serviceId ?? ''))
    .orderBy('name')
    .orderBy('listing_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * Locks places in the same order as buyers do and returns their state. Creates missing rows, and
 * lowers capacities above the max, which an older version may have written.
 */
export async function lockPlaces(
  trx: Trx,
  places: readonly DayPlace[],
): Promise<Map<string, PlaceState>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<Omit<DayPlace, 'own' | 'max'> & PlaceState>`
    insert into places as p (listing_id, variant, day, slot, capacity, max_capacity)
    select need.listing_id, need.variant, need.day, need.slot, least(need.own, need.max), need.max
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as need(listing_id uuid, variant text, day date, slot text, own int, max int)
    order by need.listing_id, need.variant, need.day, need.slot
    on conflict (listing_id, variant, day, slot) do update set max_capacity = excluded.max_capacity,
      capacity = case when excluded.max_capacity is null then p.capacity
        else least(p.capacity, greatest(excluded.max_capacity, p.taken)) end
    returning p.listing_id, p.variant, p.day, p.slot, p.capacity, p.taken, p.closed`.execute(trx);
  return new Map(
    rows.map(({ listing_id, variant, day, slot, capacity, taken, closed }) => [
      placeKey(listing_id, { variant, day, slot }),
      { capacity, taken, closed },
    ]),
  );
}

/** Sets the capacity of locked places; the caller has checked that it covers taken ones. */
export async function writeCapacities(
  trx: Trx,
  places: readonly (Omit<DayPlace, 'own' | 'max'> & { readonly capacity: number })[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update places p set capacity = need.capacity
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as need(listing_id uuid, variant text, day date, slot text, capacity int)
    where p.listing_id = need.listing_id and p.variant = need.variant and p.day = need.day and p.slot = need.slot`.execute(
    trx,
  );
}
