import { type Kysely, sql } from 'kysely';
import { addIndexConcurrently } from './statements.ts';

/** For the index of a large table. Each statement may be repeated. */
export const outsideTransaction = true;

/**
 * A row for each periodic job: its next run, its current run and how the last one ended. Built for
 * many small updates: they stay within the page, because no indexed column changes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table if not exists periodic_jobs (
      name text primary key,
      every_seconds integer not null check (every_seconds > 0),
      offset_seconds integer not null,
      due_at timestamptz not null,
      runs bigint not null default 0,
      started_at timestamptz,
      held_until timestamptz,
      ended_at timestamptz,
      took_ms integer,
      failures integer not null default 0,
      failed_at timestamptz,
      error text
    ) with (fillfactor = 50)`.execute(db);
  await addIndexConcurrently(
    db,
    'outbox_given_up',
    'outbox (given_up_at, id) where given_up_at is not null',
  );
};
