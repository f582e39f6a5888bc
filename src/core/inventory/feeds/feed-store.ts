import { readersIn } from '#core/identity/index.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { CalendarFeedsTable } from './tables.ts';

export type FeedRow = Selectable<CalendarFeedsTable>;

export async function listFeeds(db: Db, listingId: string): Promise<FeedRow[]> {
  return db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
}

export async function findOwnFeed(
  db: Db,
  vendorId: string,
  id: string,
): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('listings', 'listings.id', 'calendar_feeds.listing_id')
    .selectAll('calendar_feeds')
    .where('calendar_feeds.id', '=', id)
    .where('listings.vendor_id', '=', vendorId)
    .where('listings.state', '<>', 'archived')
    .executeTakeFirst();
}

/** Returns false if the listing has this calendar already. */
export async function insertFeed(
  trx: Trx,
  feed: Pick<
    FeedRow,
    | 'id'
    | 'listing_id'
    | 'name'
    | 'host'
    | 'sealed'
    | 'url_hash'
    | 'created_at'
    | 'due_at'
    | 'asked_at'
  >,
): Promise<boolean> {
  const row = await trx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.columns(['listing_id', 'url_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a feed; undefined if removed. */
export async function lockFeed(trx: Trx, id: string): Promise<FeedRow | undefined> {
  return trx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFeed(
  db: Db,
  id: string,
  change: Partial<Omit<FeedRow, 'id' | 'unknown_zones'>> & { readonly unknown_zones?: string },
): Promise<void> {
  await db.updateTable('calendar_feeds').set(change).where('id', '=', id).execute();
}

/** Vendors take turns among this many, so that a claim costs the same behind any backlog. */
const MOST_WAITING = 500;

/**
 * Claims due feeds until `next`. The longest waiting of each vendor come first, then the second of
 * each, so that a vendor with hundreds of calendars does not delay others.
 */
export async function claimDue(
  db: Db,
  { now, next, most }: { readonly now: Date; readonly next: Date; readonly most: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    update calendar_feeds set asked_at = ${now}, due_at = ${next} where id = any(array(
      select feed.id from calendar_feeds feed
      join (
        select oldest.id, row_number() over (partition by l.vendor_id order by oldest.due_at) as turn
        from (
          select id, listing_id, due_at from calendar_feeds where due_at <= ${now}
          order by due_at limit ${sql.lit(MOST_WAITING)}) oldest
        join listings l on l.id = oldest.listing_id) turns on turns.id = feed.id
      where feed.due_at <= ${now}
      order by turns.turn, feed.due_at limit ${most} for update of feed skip locked))
    returning *`.execute(db);
  return rows;
}

/** Claims feeds of listings that were not polled since `before`. */
export async function claimStale(
  db: Db,
  listingIds: readonly string[],
  { now, next, before }: { readonly now: Date; readonly next: Date; readonly before: Date },
): Promise<FeedRow[]> {
  if (listingIds.length === 0) return [];
  return db
    .updateTable('calendar_feeds')
    .set({ asked_at: now, due_at: next })
    .where('listing_id', 'in', [...new Set(listingIds)])
    .where('asked_at', '<', before)
    .returningAll()
    .execute();
}

export async function findLines(
  db: Db,
  listingId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_lines')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Mail recipients of a listing's calendars, and the listing's name. */
export async function findFeedReaders(db: Db, listingId: string) {
  return db
    .selectFrom('listings')
    .select(['name as listingName', readersIn(sql`listings.vendor_id`, 'calendar').as('readers')])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow();
}
