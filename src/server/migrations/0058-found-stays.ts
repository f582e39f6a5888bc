import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

const live = `current_setting('souk.restoring', true) is distinct from 'on'`;
const due = (rows: string) =>
  `insert into stays_due (listing_id) select distinct listing_id from ${rows}`;

/**
 * What is let by the night is found by dates: the numbers that every stay at a listing keeps to stand in `stays`, with its
 * cheapest open night. What either follows from leaves the listing's id in `stays_due`, which waits for nobody's lock; a job
 * writes what it finds there.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table stays (
      listing_id uuid primary key references listings on delete cascade,
      country text not null,
      by_room boolean not null, places int not null,
      people int not null, adults int not null, children int not null,
      child_to int not null check (child_to between -1 and 17),
      uncounted_to int not null check (uncounted_to between -1 and 17),
      shortest int not null, longest int not null, arrivals text[],
      fills_gaps boolean not null, rest_days int not null check (rest_days between 0 and 7),
      begins time not null, cutoff_minutes int not null, horizon_days int not null,
      from_cents bigint, counted_on date not null)`,
    `create index stays_counted on stays (country, counted_on)`,
    // Listings are locked by nobody here: no foreign key, and what is gone is dropped when it comes up.
    `create table stays_due (listing_id uuid not null)`,
    `create index stays_due_listing on stays_due (listing_id)`,
    `insert into stays_due select id from listings`,
    `create index places_nights on places (day, listing_id) where day > '0001-01-01' and variant = '' and slot = ''`,
    `create index day_terms_ends on day_terms (day, listing_id) include (min_nights, no_arrival, no_departure)
      where min_nights is not null or no_arrival or no_departure`,

    `create function souk_stay_due() returns trigger language plpgsql as $$
      begin insert into stays_due values (new.id); return null; end $$`,
    `create function souk_stay_due_of() returns trigger language plpgsql as $$
      begin insert into stays_due values (coalesce(new.listing_id, old.listing_id)); return null; end $$`,
    `create function souk_stays_due_in() returns trigger language plpgsql as $$
      begin ${due('inserted')}; return null; end $$`,
    `create function souk_stays_due_out() returns trigger language plpgsql as $$
      begin ${due('deleted')}; return null; end $$`,
    `create trigger listings_stay_added after insert on listings for each row when (${live}) execute function souk_stay_due()`,
    `create trigger listings_stay_changed after update of price_cents, details, country on listings for each row
      when ((new.price_cents, new.country, new.details) is distinct from (old.price_cents, old.country, old.details))
      execute function souk_stay_due()`,
    `create trigger day_terms_stays_in after insert on day_terms referencing new table as inserted
      for each statement when (${live}) execute function souk_stays_due_in()`,
    `create trigger day_terms_stays_on after update on day_terms referencing new table as inserted
      for each statement execute function souk_stays_due_in()`,
    `create trigger day_terms_stays_out after delete on day_terms referencing old table as deleted
      for each statement execute function souk_stays_due_out()`,
    // Only a night that fills up, or is free again, is news; pieces of goods have no nights.
    `create trigger places_stays_in after insert on places for each row
      when (new.day > '0001-01-01' and (new.closed or new.taken >= new.capacity) and ${live}) execute function souk_stay_due_of()`,
    `create trigger places_stays_on after update on places for each row
      when (new.day > '0001-01-01'
        and (new.closed or new.taken >= new.capacity) is distinct from (old.closed or old.taken >= old.capacity))
      execute function souk_stay_due_of()`,
    `create trigger places_stays_out after delete on places for each row
      when (old.day > '0001-01-01' and (old.closed or old.taken >= old.capacity)) execute function souk_stay_due_of()`,
  ]);
