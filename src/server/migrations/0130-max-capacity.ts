import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * The maximum capacity of a place, by its vertical: without it a vendor could sell a home twice. It
 * is a column because a table's check cannot know verticals, and null if only stock limits a place.
 * The check is `not valid` here and validated by a later migration, so that the table is locked
 * only for a moment. Servers of the previous build continue: their rows have no maximum until this
 * build sells or changes the place. A place sold above its maximum has exactly the sold capacity. A
 * trigger lowers it when some are released, because servers of both builds release places and would
 * violate the check.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table places add column max_capacity int`,
    `create function souk_lower_oversold() returns trigger language plpgsql as $$
      begin new.capacity := greatest(new.max_capacity, new.taken); return new; end $$`,
    `create trigger places_lower_oversold before update of taken on places for each row
      when (new.taken < old.taken and new.capacity > greatest(new.max_capacity, new.taken) and new.max_capacity is not null)
      execute function souk_lower_oversold()`,
    `alter table places add constraint places_max_capacity
      check (max_capacity is null or capacity <= greatest(max_capacity, taken)) not valid`,
    `create index places_oversold on places (listing_id, day) where taken > max_capacity`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The build before writes no max_capacity, which the check and the trigger then ignore',
};
