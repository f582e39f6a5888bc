import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The build before does not read the new columns, which triggers fill from its writes, and reads the same rows without the dropped index',
};

/**
 * Next free times of a service along an index, and city and price in the narrow row. Overdue ones are
 * skipped in each index. Rare facets are found by the keys of `shelved`.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `drop index next_free_facets, next_free_soonest, next_free_soonest_there`,
    `alter table next_free add column service_id uuid, add column place text, add column price_cents bigint`,
    `create function souk_next_free_service() returns trigger language plpgsql as $$
      begin
        select service_id, lower(location), price_cents into new.service_id, new.place, new.price_cents from listings where id = new.listing_id;
        return new;
      end $$`,
    `create trigger next_free_service before insert on next_free for each row
      when (new.service_id is null) execute function souk_next_free_service()`,
    `create function souk_next_free_moved() returns trigger language plpgsql as $$
      begin
        update next_free set service_id = new.service_id, place = lower(new.location), price_cents = new.price_cents where listing_id = new.id;
        return null;
      end $$`,
    `create trigger listings_next_free_moved after update of service_id, location, price_cents on listings for each row
      when ((old.service_id, old.location, old.price_cents) is distinct from (new.service_id, new.location, new.price_cents) and current_setting('souk.restoring', true) is distinct from 'on')
      execute function souk_next_free_moved()`,
    `update next_free n set service_id = l.service_id, place = lower(l.location), price_cents = l.price_cents from listings l where l.id = n.listing_id`,
    `create index next_free_soonest on next_free (vertical, starts_at, listing_id, again_at) where starts_at is not null`,
    `create index next_free_soonest_there on next_free (vertical, country, starts_at, listing_id, again_at) where starts_at is not null`,
    `create index next_free_soonest_of on next_free (service_id, starts_at, listing_id, again_at) where starts_at is not null`,
  ]);
