import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // A step lives for an hour at most: nobody loses more than a code that was not typed yet.
    `delete from code_steps`,
    `alter table code_steps
      add column email text not null,
      add column pending jsonb`,
    `alter table sessions add column device_id uuid references devices on delete set null`,
    `create table limit_counters (
      name text not null, key text not null,
      count int not null,
      ends_at timestamptz not null,
      primary key (name, key))`,
    `create index limit_counters_ended on limit_counters (ends_at)`,
  ]);
