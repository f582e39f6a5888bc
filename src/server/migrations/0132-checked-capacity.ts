import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Every row has been brought within its max: whoever writes while this reads them is not held up. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table places validate constraint places_max_capacity`]);
