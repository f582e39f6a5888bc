import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** How far checks from outside have moved the clock (TEST_CLOCK): one row once they have, none anywhere else. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table moved_clock (
      one boolean primary key default true check (one),
      ahead_seconds bigint not null check (ahead_seconds >= 0))`,
  ]);
