import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Market } from '#core/shared/market.ts';
import { earliestToday } from './today-store.ts';

/** Max places named in one log line. */
const MAX_NAMED = 50;

interface Oversold {
  readonly listing: string;
  readonly day: CalendarDate;
  readonly slot: string;
  readonly taken: number;
  readonly max: number;
}

/** Oversold places from before max capacities: their vendor must move or cancel a booking. */
export async function logOversold(market: Pick<Market, 'db' | 'clock' | 'log'>): Promise<void> {
  const { rows } = await sql<Oversold>`
    select listing_id as listing, day, slot, taken, max_capacity as max from places
    where taken > max_capacity and day >= ${earliestToday(market)}::date
    order by day, listing_id, slot limit ${MAX_NAMED}`.execute(market.db);
  if (rows.length > 0) market.log.error('places sold more than once', { places: rows });
}
