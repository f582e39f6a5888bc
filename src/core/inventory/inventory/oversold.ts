import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Market } from '#core/shared/market.ts';
import { earliestToday } from './today.ts';

/** As many are named in one line of the log. */
const MOST_NAMED = 50;

interface Oversold {
  readonly listing: string;
  readonly day: CalendarDate;
  readonly slot: string;
  readonly taken: number;
  readonly max: number;
}

/** Logs what is sold more often than it may be, from before there was a max: its vendor has to move or cancel one of the bookings. */
export async function logOversold(market: Pick<Market, 'db' | 'clock' | 'log'>): Promise<void> {
  const { rows } = await sql<Oversold>`
    select listing_id as listing, day, slot, taken, max_capacity as max from places
    where taken > max_capacity and day >= ${earliestToday(market)}::date
    order by day, listing_id, slot limit ${MOST_NAMED}`.execute(market.db);
  if (rows.length > 0) market.log.error('places sold more than once', { places: rows });
}
