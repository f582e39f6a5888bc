import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

const due = (rows: string) => `
  insert into next_free_due (listing_id)
  select distinct n.listing_id from ${rows} changed join next_free n using (listing_id)`;

/**
 * The next time at which somebody can come, of listings that are found by it. Whatever changes places or a listing says so in
 * rows that are only ever added: sales wait for nothing more than they did.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table next_free (
      listing_id uuid primary key references listings on delete cascade,
      vertical text not null,
      starts_at timestamptz,
      day date,
      slot text,
      again_at timestamptz not null)`,
    `create index next_free_soonest on next_free (vertical, starts_at, listing_id) where starts_at is not null`,
    `create index next_free_again on next_free (again_at)`,
    `create table next_free_due (id bigint generated always as identity primary key, listing_id uuid not null)`,
    `create function souk_next_free_inserted() returns trigger language plpgsql as $$
      begin ${due('inserted')}; return null; end $$`,
    `create function souk_next_free_deleted() returns trigger language plpgsql as $$
      begin ${due('deleted')}; return null; end $$`,
    `create trigger places_next_free_inserted after insert on places
      referencing new table as inserted for each statement execute function souk_next_free_inserted()`,
    `create trigger places_next_free_updated after update on places
      referencing new table as inserted for each statement execute function souk_next_free_inserted()`,
    `create trigger places_next_free_deleted after delete on places
      referencing old table as deleted for each statement execute function souk_next_free_deleted()`,
    `create function souk_next_free_listing() returns trigger language plpgsql as $$
      begin
        insert into next_free_due (listing_id) select new.id from next_free where listing_id = new.id;
        return null;
      end $$`,
    `create trigger listings_next_free after update of details, country on listings for each row
      when ((old.details, old.country) is distinct from (new.details, new.country))
      execute function souk_next_free_listing()`,
  ]);
