import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What a vendor's page says of its kind, as its vertical's schema has it; null where it says nothing. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table services add column details jsonb`]);
