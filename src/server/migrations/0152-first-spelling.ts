import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What was confided with a line before its first correction: later ones are compared with it, too. null where nothing was corrected. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table order_line_secrets add column first_sealed text`]);
