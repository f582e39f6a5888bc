import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** When a vendor's business is there, as OpeningHours; null when it does not say. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table services add column opening_hours jsonb`]);
