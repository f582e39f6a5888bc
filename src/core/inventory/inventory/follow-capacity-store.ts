import type { CalendarDate } from '#base/calendar-date.ts';
import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';

export interface CapacityChange {
  readonly before: number;
  readonly after: number;
  readonly today: CalendarDate;
}

/**
 * Days from today on that had a listing's own capacity follow it to its new one, never below what is taken of them. Days
 * with a capacity of their own keep it.
 */
export async function followCapacity(
  trx: Trx,
  listingId: string,
  { before, after, today }: CapacityChange,
): Promise<void> {
  if (before === after) return;
  await sql`
    update places set capacity = greatest(taken, ${after}::int)
    where listing_id = ${listingId} and day >= ${today}::date and capacity = ${before}::int`.execute(
    trx,
  );
}

/** Gives days of a listing from today on another max, locked in the order in which buyers lock them. */
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
