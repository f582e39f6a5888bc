import type { CalendarDate } from '#base/calendar-date.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';

export interface CapacityChange {
  readonly before: number;
  readonly after: number;
  readonly today: CalendarDate;
}

/**
 * Gives the days from today on that have the listing's own capacity its new one, never below the places taken. Days with a
 * capacity of their own keep it.
 */
export async function followCapacity(
  trx: Trx,
  listingId: string,
  { before, after, today }: CapacityChange,
): Promise<void> {
  await sql`
    update places set capacity = greatest(taken, ${after}::int)
    where listing_id = ${listingId} and day >= ${today}::date and capacity = ${before}::int`.execute(
    trx,
  );
}

/** Sets the max of a listing's days from today on. Locks them in the same order as buyers. */
export async function capDays(
  trx: Trx,
  listingId: string,
  { max, today }: { readonly max: number; readonly today: CalendarDate },
): Promise<void> {
  await sql`
    with held as (
      select listing_id, variant, day, slot from places
      where listing_id = ${listingId} and day >= ${today}::date and variant = '' and slot = ''
      order by listing_id, variant, day, slot for update)
    update places set max_capacity = ${max}::int, capacity = greatest(least(places.capacity, ${max}::int), places.taken)
    from held
    where places.listing_id = held.listing_id and places.variant = held.variant
      and places.day = held.day and places.slot = held.slot`.execute(trx);
}

/** A change of a listing's own places a day; `today` is in the listing's country. */
export interface DailyChange {
  readonly listing_id: string;
  readonly before: number;
  readonly after: number;
  readonly today: CalendarDate;
}

const daily = (changes: readonly DailyChange[]) => sql`
  jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as need(listing_id uuid, before int, after int, today date)
  join places p on p.listing_id = need.listing_id and p.variant = '' and p.day >= need.today and p.capacity = need.before`;

export interface SoldDay {
  readonly listing_id: string;
  readonly day: CalendarDate;
  readonly taken: number;
}

/** For each listing with a day that has more taken than the new capacity: the day with most taken. */
export async function findSoldDays(db: Db, changes: readonly DailyChange[]): Promise<SoldDay[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<SoldDay>`
    select distinct on (need.listing_id) need.listing_id, p.day, p.taken from ${daily(changes)}
    where p.taken > need.after order by need.listing_id, p.taken desc, p.day`.execute(db);
  return rows;
}

/** Locks the days that follow a listing's own capacity, in the same order as buyers. */
export async function lockDays(trx: Trx, changes: readonly DailyChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    select p.day from ${daily(changes)} order by p.listing_id, p.variant, p.day, p.slot for update of p`.execute(
    trx,
  );
}

/** Gives the locked days their listing's new capacity. `findSoldDays` has found no day with more taken. */
export async function writeDaily(trx: Trx, changes: readonly DailyChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with held as (
      select p.listing_id, p.variant, p.day, p.slot, need.after from ${daily(changes)}
      order by p.listing_id, p.variant, p.day, p.slot for update of p)
    update places set capacity = held.after from held
    where places.listing_id = held.listing_id and places.variant = held.variant
      and places.day = held.day and places.slot = held.slot`.execute(trx);
}
