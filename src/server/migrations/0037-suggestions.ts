import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Suggestions complete the word that somebody is typing: beginnings of the words of names alone. In the index of all words two
 * letters would meet nearly every description.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index listings_named on listings using gin ((ts_filter(search_names, '{a}'))) with (fastupdate = off) where public`,
  ]);
