import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Who is free soonest of a specialty in a country: met in the order of that country's times, or by the facets where few have
 * them, without a look at a listing that is not shown.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table next_free add column country text, add column facets text[]`,
    `update next_free n set country = l.country, facets = l.facets from listings l where l.id = n.listing_id`,
    `alter table next_free alter column country set not null, alter column facets set not null`,
    `create index next_free_soonest_there on next_free (vertical, country, starts_at, listing_id) where starts_at is not null`,
    // Without the list of what is pending: on the embedded engine nothing empties it.
    `create index next_free_facets on next_free using gin (facets) with (fastupdate = off) where starts_at is not null`,
    `create function souk_next_free_found() returns trigger language plpgsql as $$
      begin
        update next_free set country = new.country, facets = new.facets where listing_id = new.id;
        return null;
      end $$`,
    `create trigger listings_next_free_found after update of country, facets on listings for each row
      when ((old.country, old.facets) is distinct from (new.country, new.facets)) execute function souk_next_free_found()`,
  ]);
