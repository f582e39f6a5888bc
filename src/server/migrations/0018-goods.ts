import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What shops' lists are narrowed by, as 'key:value', and a shop's own listings by what it shows first. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table listings add column facets text[] not null default '{}'`,
    `create index listings_facets on listings using gin (facets) with (fastupdate = off)`,
  ]);
