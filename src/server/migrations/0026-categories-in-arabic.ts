import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What a category says to those who read Arabic. Without it they read the English. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table categories add column description_ar text not null default ''`]);
