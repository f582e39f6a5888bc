import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * Tomorrow's price of stays, so that a new day changes only the rows whose price differs and the
 * others are recounted in its course; and next free times by trigger: a new listing is due, instead
 * of a job that looks for listings without a row.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table stays add column next_from_cents bigint, add column next_on date, add column recount_at timestamptz`,
    `create index stays_recounted on stays (recount_at)`,
    `create index stays_next on stays (country, next_on)
      where next_on = counted_on + 1 and next_from_cents is distinct from from_cents`,
    `create function souk_next_free_new() returns trigger language plpgsql as $$
      begin insert into next_free_due (listing_id) values (new.id); return null; end $$`,
    `create trigger listings_next_free_new after insert on listings for each row
      when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_next_free_new()`,
    `insert into next_free_due (listing_id) select id from listings l
      where not exists (select from next_free n where n.listing_id = l.id)
        and vertical in (select distinct vertical from next_free)`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The build before ignores the new columns, whose price counts only on the day after the count, and takes due listings that it has a row for',
};
