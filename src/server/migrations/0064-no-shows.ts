import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Somebody did not come, as its vendor says by hand; empty again once that is taken back. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table order_lines add column no_show_at timestamptz`]);
