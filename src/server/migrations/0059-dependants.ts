import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Whom people book for beside themselves. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table dependants (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      first_name text not null,
      birth_date date not null,
      position int not null)`,
    `create index dependants_of_user on dependants (user_id, position)`,
  ]);
