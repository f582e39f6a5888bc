import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { lockPlaces } from './calendar-store.ts';

/** Source of a closure: the vendor, or a feed by name. */
export const BY_VENDOR = 'vendor';

export interface ClosedDay {
  readonly day: CalendarDate;
  readonly own: number;
  readonly max: number | null;
}

interface Closing {
  readonly source: string;
  readonly closed: boolean;
  readonly reason?: string;
}

/**
 * Serializes closures of a listing until the transaction ends: opening a day checks other sources,
 * and two concurrent calls would not see each other.
 */
export async function lockClosures(trx: Trx, listingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('souk closures'), hashtext(${listingId}))`.execute(
    trx,
  );
}

/**
 * Adds or removes one source's closures. A day is closed while any source closes it. The caller
 * holds `lockClosures`. Rows are locked in the same order as buyers do.
 */
export async function setClosed(
  trx: Trx,
  listingId: string,
  days: readonly ClosedDay[],
  closing: Closing,
): Promise<void> {
  const listing_id = listingId;
  await lockPlaces(
    trx,
    days.map((day) => ({ ...day, listing_id, variant: '', slot: '' })),
  );
  await writeClosures(
    trx,
    days.map(({ day }) => ({ listing_id, day })),
    closing,
  );
}

export interface ListingDay {
  readonly listing_id: string;
  readonly day: CalendarDate;
}

/** Writes one source's closures and updates the places. The caller has locked the days' places. */
export async function writeClosures(
  trx: Trx,
  days: readonly ListingDay[],
  { source, closed, reason = '' }: Closing,
): Promise<void> {
  if (days.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as wanted(listing_id uuid, day date)`;
  await (
    closed
      ? sql`
        insert into closures (listing_id, day, source, reason)
        select wanted.listing_id, wanted.day, ${source}, ${reason} from ${wanted}
        on conflict (listing_id, day, source) do update set reason = excluded.reason`
      : sql`
        delete from closures c using ${wanted}
        where c.listing_id = wanted.listing_id and c.day = wanted.day and c.source = ${source}`
  ).execute(trx);
  // For times only the whole day is closed, because every visit takes a place of it too.
  await sql`
    update places p set closed = exists (
      select from closures c where c.listing_id = p.listing_id and c.day = p.day)
    from ${wanted}
    where p.listing_id = wanted.listing_id and p.day = wanted.day and p.slot = ''`.execute(trx);
}

interface Closure {
  readonly source: string;
  readonly reason: string;
}

export async function findClosures(
  db: Db,
  listingIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, ReadonlyMap<CalendarDate, readonly Closure[]>>> {
  const { rows } = await sql<ListingDay & Closure>`
    select listing_id, day, source, reason from closures
    where listing_id = any(${[...listingIds]}::uuid[]) and day between ${from}::date and ${to}::date
    order by source`.execute(db);
  const found = new Map<string, Map<CalendarDate, Closure[]>>();
  for (const { listing_id, day, ...closure } of rows) {
    const days = found.get(listing_id) ?? new Map<CalendarDate, Closure[]>();
    found.set(listing_id, days.set(day, [...(days.get(day) ?? []), closure]));
  }
  return found;
}
