import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers only write a table that the previous build does not know',
};

const BOOKED = `new.day > '0001-01-01' and new.taken > 0`;

/**
 * Dated places that were ever booked, in the order of a vendor's home. A place whose booking was
 * cancelled stays, so readers look it up. Its key is that of the place, whose row is locked, so no
 * sale waits for another one's row.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table booked_places (
      vendor_id uuid not null,
      day date not null,
      slot text not null,
      listing_id uuid not null,
      variant text not null,
      primary key (vendor_id, day, slot, listing_id, variant)
    )`,
    `create function souk_booked_place() returns trigger language plpgsql as $$
      begin
        insert into booked_places (vendor_id, day, slot, listing_id, variant)
        select vendor_id, new.day, new.slot, new.listing_id, new.variant from listings where id = new.listing_id
        on conflict do nothing;
        return null;
      end $$`,
    `create trigger places_booked_added after insert on places for each row
      when (${BOOKED} and current_setting('souk.restoring', true) is distinct from 'on') execute function souk_booked_place()`,
    `create trigger places_booked_first after update on places for each row
      when (${BOOKED} and old.taken = 0) execute function souk_booked_place()`,
    `insert into booked_places (vendor_id, day, slot, listing_id, variant)
      select l.vendor_id, p.day, p.slot, p.listing_id, p.variant from places p join listings l on l.id = p.listing_id
      where p.day >= current_date - 2 and p.taken > 0`,
  ]);
