import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db } from '#core/shared/database.ts';

/**
 * Listings of a service and kind that are free on all these days, by name. Terms take whole days,
 * so any taken or closed place excludes a listing.
 */
export async function listFree(
  db: Db,
  {
    serviceId,
    kind,
    but,
    from,
    to,
  }: {
    readonly serviceId: string;
    readonly kind: string;
    readonly but: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
  },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.service_id', '=', serviceId)
    .where('l.kind', '=', kind)
    .where('l.public', '=', true)
    .where('l.id', '<>', but)
    .where(
      sql<boolean>`not exists (
        select from places p where p.listing_id = l.id and p.day between ${from}::date and ${to}::date
          and (p.taken > 0 or p.closed))`,
    )
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
