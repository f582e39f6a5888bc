import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A line's private details before their first correction, which later corrections are also compared
 * with; null without a correction.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table order_line_secrets add column first_sealed text`]);
