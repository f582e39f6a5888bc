import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What outlasts a change of APP_SECRET: sealed with it, and sealed anew when it changes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table operator_secrets (
      name text primary key,
      sealed text not null)`,
  ]);
