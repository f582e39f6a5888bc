import type { CalendarDate } from '#base/calendar-date.ts';
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

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
