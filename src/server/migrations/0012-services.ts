import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A service that its vendor deletes stays for the orders and reviews that name it, and is seen by nobody. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table services add column archived_at timestamptz`,
    `alter table services add check (archived_at is null or not public)`,
  ]);
