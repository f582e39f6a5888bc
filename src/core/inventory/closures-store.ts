import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db, Trx } from '../database.ts';

/** Who keeps a day closed: its vendor, or a feed of another calendar by its name. */
export const BY_VENDOR = 'vendor';

/** A day to be closed or opened, and what it holds where it has no row yet. */
export interface ClosedDay {
  readonly day: CalendarDate;
  readonly own: number;
}

/**
 * Closes days of a listing for one source, or takes that source's closures away. A day is closed while one closure stands:
 * opening it for one source never opens what another has closed. Rows are locked in the order in which buyers lock them.
 */
export async function setClosed(
  trx: Trx,
  listingId: string,
  days: readonly ClosedDay[],
  {
    source,
    closed,
    reason = '',
  }: { readonly source: string; readonly closed: boolean; readonly reason?: string },
): Promise<void> {
  const dates = days.map(({ day }) => day);
  await (
    closed
      ? sql`
        insert into closures (listing_id, day, source, reason)
        select ${listingId}::uuid, day, ${source}, ${reason} from unnest(${dates}::date[]) as wanted(day)
        on conflict (listing_id, day, source) do update set reason = excluded.reason`
      : sql`
        delete from closures where listing_id = ${listingId} and source = ${source} and day = any(${dates}::date[])`
  ).execute(trx);
  await sql`
    insert into places as p (listing_id, variant, day, slot, capacity, closed)
    select ${listingId}::uuid, '', need.day, '', need.own,
      exists (select from closures c where c.listing_id = ${listingId} and c.day = need.day)
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as need(day date, own int)
    order by need.day
    on conflict (listing_id, variant, day, slot) do update set closed = excluded.closed`.execute(
    trx,
  );
}

/** Who keeps a listing's days closed, by day. */
export async function findClosures(
  db: Db,
  listingId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, { readonly source: string; readonly reason: string }[]>> {
  const rows = await db
    .selectFrom('closures')
    .select(['day', 'source', 'reason'])
    .where('listing_id', '=', listingId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('source')
    .execute();
  const byDay = new Map<CalendarDate, { source: string; reason: string }[]>();
  for (const { day, ...closure } of rows) byDay.set(day, [...(byDay.get(day) ?? []), closure]);
  return byDay;
}
