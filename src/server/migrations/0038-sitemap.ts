import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A sitemap walks everything public by id: along these, hundreds of ids to a page of memory instead of a few rows. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(
    db,
    ['listings', 'services'].map(
      (table) => `create index ${table}_public_ids on ${table} (id) where public`,
    ),
  );
