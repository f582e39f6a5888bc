import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * The max that a place may hold, as its vertical says it: without it a vendor could sell a home twice. It is a column, since a check
 * of a table knows nothing of verticals, and null where stock alone bounds a place.
 *
 * The check is `not valid` here and validated in a migration of its own, so that the table is only locked for a moment. Servers of the
 * build before go on: what they insert has no max, and the first sale or change by this build sets it.
 *
 * A place that was sold above its max holds exactly what is sold of it. When some of that is given back its capacity comes down by a
 * trigger, because the servers of both builds give places back, and would violate the check.
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
