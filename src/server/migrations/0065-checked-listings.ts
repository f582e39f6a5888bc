import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** When an admin has looked at what a listing's vendor says of it: a licence. Empty again once that is changed. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table listings add column checked_at timestamptz`]);
