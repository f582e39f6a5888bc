import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** The verticals' limits when this was written. */
const MAX = `case l.vertical
  when 'lets' then 1
  when 'hotels' then 500
  when 'tours' then case when l.kind in ('luxuryProperties', 'guides') then 1 else 999 end
  when 'medical' then case when p.slot = '' then 200 else 1 end
  when 'staffing' then case when p.slot = '' then 48 else 1 end end`;

/**
 * Sets the maximum of future days, and lowers capacities above it. Sales stay. Locks rows in the
 * same order as buyers.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `with held as (
      select p.listing_id, p.variant, p.day, p.slot, ${MAX} as max
      from places p join listings l on l.id = p.listing_id
      where p.day >= current_date - 1 and l.vertical in ('lets', 'hotels', 'tours', 'medical', 'staffing')
      order by p.listing_id, p.variant, p.day, p.slot for update of p)
    update places set max_capacity = held.max, capacity = greatest(least(places.capacity, held.max), places.taken)
    from held
    where places.listing_id = held.listing_id and places.variant = held.variant
      and places.day = held.day and places.slot = held.slot`,
  ]);
