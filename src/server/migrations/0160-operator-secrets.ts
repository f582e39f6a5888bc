import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Secrets that survive a change of APP_SECRET: encrypted with it, and encrypted again when it
 * changes.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table operator_secrets (
      name text primary key,
      sealed text not null)`,
  ]);
