import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Results are ranked by the words of a listing's name and place alone: `search` also holds its description, is kept out
 * of the row for its size, and costs more to open for every match than finding them does.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table listings add column search_names tsvector generated always as (
      setweight(to_tsvector('english', souk_fold(name)), 'A') ||
      setweight(to_tsvector('english', souk_fold(location || ' ' || country)), 'B')) stored`,
  ]);
