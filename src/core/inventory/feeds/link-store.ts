import { sql, type Selectable } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { SoldStay } from './export-rules.ts';
import type { CalendarLinksTable } from './tables.ts';

export type LinkRow = Selectable<CalendarLinksTable>;

export async function listLinks(db: Db, listingId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('calendar_links')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
}

export async function insertLink(trx: Trx, link: LinkRow): Promise<void> {
  await trx.insertInto('calendar_links').values(link).execute();
}

export async function findOwnLink(
  db: Db,
  vendorId: string,
  id: string,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('calendar_links')
    .innerJoin('listings', 'listings.id', 'calendar_links.listing_id')
    .selectAll('calendar_links')
    .where('calendar_links.id', '=', id)
    .where('listings.vendor_id', '=', vendorId)
    .where('listings.state', '<>', 'archived')
    .executeTakeFirst();
}

export async function replaceToken(
  db: Db,
  id: string,
  token: Pick<LinkRow, 'sealed' | 'token_hash'>,
): Promise<void> {
  await db
    .updateTable('calendar_links')
    .set({ ...token, read_at: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('calendar_links').where('id', '=', id).execute();
}

export async function findLinkByToken(
  db: Db,
  tokenHash: string,
): Promise<Pick<LinkRow, 'id' | 'listing_id' | 'feed_id' | 'read_at'> | undefined> {
  return db
    .selectFrom('calendar_links')
    .innerJoin('listings', 'listings.id', 'calendar_links.listing_id')
    .select(['calendar_links.id', 'listing_id', 'feed_id', 'read_at'])
    .where('token_hash', '=', tokenHash)
    .where('listings.state', '<>', 'archived')
    .executeTakeFirst();
}

export async function noteRead(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('calendar_links').set({ read_at: now }).where('id', '=', id).execute();
}

/** Paid and manual stays of a listing that end on or after a day, by their holds. */
export async function soldStays(
  db: Db,
  listingId: string,
  from: CalendarDate,
): Promise<SoldStay[]> {
  const { rows } = await sql<SoldStay>`
    select l.id as "lineId", min(h.day) as first, max(h.day) as last, jsonb_array_length(l.changes) as changes
    from holds h join order_lines l on l.id = h.order_line_id
    where h.listing_id = ${listingId} and h.state = 'kept' and h.day > '0001-01-01' and h.slot = '' and h.order_line_id in (
      select order_line_id from holds where listing_id = ${listingId} and state = 'kept' and day > '0001-01-01' and day >= ${from}::date)
    group by l.id
    union all
    select h.manual_booking_id, min(h.day), max(h.day), 0
    from holds h
    where h.listing_id = ${listingId} and h.state = 'kept' and h.day > '0001-01-01' and h.slot = '' and h.manual_booking_id in (
      select manual_booking_id from holds where listing_id = ${listingId} and state = 'kept' and day > '0001-01-01' and day >= ${from}::date)
    group by h.manual_booking_id
    order by first, "lineId"`.execute(db);
  return [...rows];
}

/** Paid count by night, from a day on. */
export async function soldNights(
  db: Db,
  listingId: string,
  from: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, number>> {
  const { rows } = await sql<{ day: CalendarDate; count: number }>`
    select day, sum(count)::int as count from holds
    where listing_id = ${listingId} and state = 'kept' and day > '0001-01-01' and day >= ${from}::date
    group by day`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Closed nights from a day on, ignoring one source. */
export async function closedBut(
  db: Db,
  listingId: string,
  from: CalendarDate,
  but: string | null,
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('closures')
    .select('day')
    .distinct()
    .where('listing_id', '=', listingId)
    .where('day', '>=', from)
    .$if(but !== null, (query) => query.where('source', '<>', but ?? ''))
    .execute();
  return rows.map(({ day }) => day);
}
