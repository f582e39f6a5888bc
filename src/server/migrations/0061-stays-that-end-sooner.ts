import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A guest who leaves early or never comes is an outcome of a stay. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table line_outcomes drop constraint line_outcomes_outcome_check`,
    `alter table line_outcomes add constraint line_outcomes_outcome_check check (outcome in
      ('sent', 'paid', 'issued', 'delivered', 'failed', 'returned', 'left_early', 'no_show'))`,
  ]);
