import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new table.',
};

/** Drafts of listings. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table listing_drafts (
      id uuid primary key,
      vendor_id uuid not null references vendors (id),
      vertical text not null,
      name text not null,
      sealed text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null)`,
    `create index listing_drafts_of_vendor on listing_drafts (vendor_id, updated_at desc, id desc)`,
    `create index listing_drafts_old on listing_drafts (updated_at)`,
  ]);
