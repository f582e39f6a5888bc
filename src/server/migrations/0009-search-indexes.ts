import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

const INDEXES = ['listings_search', 'listings_trigram', 'services_search', 'services_trigram'];

/**
 * New words go into the search indexes at once. By default they wait in a list that every search reads in full until a
 * vacuum empties it: on the embedded engine, which has no vacuum of its own, that is never, and the planner, who knows,
 * reads every row instead.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(
    db,
    INDEXES.flatMap((index) => [
      `alter index ${index} set (fastupdate = off)`,
      `select gin_clean_pending_list('${index}')`,
    ]),
  );
