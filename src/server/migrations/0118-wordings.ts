import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * The wording of what is sold by one, a policy's, as its vendor's file. Each file is a row of its own: who has bought keeps the one
 * that stood then; `removed_at` is when it was replaced or taken away.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table listing_wordings (
      id uuid primary key,
      listing_id uuid not null references listings,
      name text not null,
      bytes integer not null check (bytes > 0),
      sha256 text not null,
      created_at timestamptz not null,
      removed_at timestamptz check (removed_at >= created_at))`,
    `create unique index listing_wordings_one on listing_wordings (listing_id) where removed_at is null`,
    `create index listing_wordings_listing on listing_wordings (listing_id, created_at)`,
  ]);
