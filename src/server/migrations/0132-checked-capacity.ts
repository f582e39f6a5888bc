import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** All rows are within their maximum by now. Does not block concurrent writes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table places validate constraint places_max_capacity`]);
