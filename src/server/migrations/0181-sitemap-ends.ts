import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Last ids of the sitemap's full parts, so that an index does not count all pages anew. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table sitemap_ends (part text not null, id uuid not null, primary key (part, id))`,
  ]);
