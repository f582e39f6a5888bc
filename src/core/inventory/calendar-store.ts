import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db, Trx } from '../database.ts';

/** Whether a listing is a vendor's own and not deleted. */
export async function isOwnListing(db: Db, vendorId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('state', '<>', 'archived')
    .executeTakeFirst();
  return row !== undefined;
}

/** A day as it is to be; what is undefined stays. */
export interface DayChange {
  readonly day: CalendarDate;
  /** What it holds where it has no row yet. */
  readonly own: number;
  readonly capacity: number | undefined;
}

/**
 * Writes days of a listing, in the order in which buyers lock them. Answers the days that have more taken than they would
 * hold: those are left as they are, and the caller rolls back.
 */
export async function writeDays(
  trx: Trx,
  listingId: string,
  changes: readonly DayChange[],
): Promise<CalendarDate[]> {
  const wanted = changes.map(({ day, own, capacity }) => ({ day, capacity: capacity ?? own }));
  const sizes = changes[0]?.capacity !== undefined;
  const { rows } = await sql<{ day: CalendarDate }>`
    insert into places as p (listing_id, variant, day, slot, capacity)
    select ${listingId}::uuid, '', need.day, '', need.capacity
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as need(day date, capacity int)
    order by need.day
    on conflict (listing_id, variant, day, slot) do update
      set capacity = ${sizes ? sql`excluded.capacity` : sql`p.capacity`}
      where ${sizes ? sql`excluded.capacity >= p.taken` : sql`true`}
    returning p.day`.execute(trx);
  const written = new Set(rows.map(({ day }) => day));
  return changes.map(({ day }) => day).filter((day) => !written.has(day));
}
