import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';

/** A stay sold here on nights that a feed keeps closed. */
export interface FoundConflict {
  readonly lineId: string;
  readonly serviceOrderId: string;
  readonly stayFrom: CalendarDate;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Paid stays that overlap a feed's closures. Nights of rest after a stay do not count. */
async function overlapsOf(
  trx: Trx,
  listingId: string,
  source: string,
  from: CalendarDate,
): Promise<readonly FoundConflict[]> {
  const { rows } = await sql<FoundConflict>`
    select l.id as "lineId", l.service_order_id as "serviceOrderId", l.starts_on as "stayFrom", min(h.day) as first, max(h.day) as last
    from closures c
    join holds h on h.listing_id = c.listing_id and h.day = c.day and h.day > '0001-01-01' and h.state = 'kept'
    join order_lines l on l.id = h.order_line_id
    where c.listing_id = ${listingId} and c.source = ${source} and c.day >= ${from}::date
      and l.starts_on is not null and h.day < coalesce(l.ends_on, l.starts_on)
    group by l.id order by l.starts_on, l.id`.execute(trx);
  return rows;
}

/** Updates the stored conflicts. Returns the new ones. */
export async function keepConflicts(
  trx: Trx,
  feed: { readonly id: string; readonly listing_id: string },
  source: string,
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): Promise<readonly FoundConflict[]> {
  const found = await overlapsOf(trx, feed.listing_id, source, today);
  const fresh: FoundConflict[] = [];
  for (const conflict of found) {
    const { lineId, stayFrom, first, last } = conflict;
    const { rows } = await sql<{ fresh: boolean }>`
      insert into calendar_conflicts as k (id, feed_id, order_line_id, stay_from, first_night, last_night, found_at)
      values (${newId(now)}, ${feed.id}, ${lineId}, ${stayFrom}, ${first}, ${last}, ${now})
      on conflict (feed_id, order_line_id, stay_from)
        do update set first_night = excluded.first_night, last_night = excluded.last_night, gone_at = null
      returning k.xmax = 0 as fresh`.execute(trx);
    if (rows[0]?.fresh) fresh.push(conflict);
  }
  const standing = found.map(({ lineId }) => lineId);
  await trx
    .updateTable('calendar_conflicts')
    .set({ gone_at: now })
    .where('feed_id', '=', feed.id)
    .where('gone_at', 'is', null)
    .$if(standing.length > 0, (rows) => rows.where('order_line_id', 'not in', standing))
    .execute();
  // A moved stay is stored once, with its new nights.
  for (const { lineId, stayFrom } of found)
    await trx
      .updateTable('calendar_conflicts')
      .set({ gone_at: now })
      .where('feed_id', '=', feed.id)
      .where('order_line_id', '=', lineId)
      .where('stay_from', '<>', stayFrom)
      .where('gone_at', 'is', null)
      .execute();
  return fresh;
}

export async function listConflicts(db: Db, listingId: string) {
  return db
    .selectFrom('calendar_conflicts')
    .innerJoin('calendar_feeds', 'calendar_feeds.id', 'calendar_conflicts.feed_id')
    .innerJoin('order_lines', 'order_lines.id', 'calendar_conflicts.order_line_id')
    .select([
      'calendar_conflicts.id',
      'calendar_conflicts.feed_id',
      'calendar_feeds.name as feed_name',
      'order_lines.service_order_id',
      'calendar_conflicts.first_night',
      'calendar_conflicts.last_night',
      'calendar_conflicts.found_at',
    ])
    .where('calendar_feeds.listing_id', '=', listingId)
    .where('calendar_conflicts.gone_at', 'is', null)
    .orderBy('calendar_conflicts.first_night')
    .orderBy('calendar_conflicts.id')
    .limit(100)
    .execute();
}
export type ConflictRow = Awaited<ReturnType<typeof listConflicts>>[number];
