import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Vendors are told once when something runs low, people once when what they asked for is there again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // That it is low has been told since it was last enough.
    `alter table places add column low_told boolean not null default false`,
    `create index places_low_told on places (listing_id) where low_told`,
    `create table restock_requests (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      variant text not null,
      user_id uuid references users on delete cascade,
      email text not null, language text not null check (language in ('en', 'ar')),
      created_at timestamptz not null,
      unique (listing_id, variant, email))`,
    `create index restock_requests_email on restock_requests (email)`,
    `create index restock_requests_user on restock_requests (user_id) where user_id is not null`,
  ]);
