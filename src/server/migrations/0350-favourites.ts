import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new tables.',
};

/** Favourites of customers in lists, and when each person's prices were looked at. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table favourite_lists (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text,
      share_hash text unique,
      created_at timestamptz not null)`,
    `create index favourite_lists_of_person on favourite_lists (user_id, created_at, id)`,
    `create unique index favourite_lists_default on favourite_lists (user_id) where name is null`,
    `create table favourites (
      id uuid primary key,
      list_id uuid not null references favourite_lists (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      listing_id uuid not null references listings (id) on delete cascade,
      note text not null default '',
      seen_cents bigint,
      told_cents bigint,
      was_there boolean not null default true,
      added_at timestamptz not null,
      unique (user_id, listing_id))`,
    `create index favourites_of_list on favourites (list_id, id desc)`,
    `create index favourites_of_listing on favourites (listing_id)`,
    `create table favourite_people (
      user_id uuid primary key references users (id) on delete cascade,
      looked_at timestamptz not null,
      alerts boolean not null default true)`,
    `create index favourite_people_to_look_at on favourite_people (looked_at)`,
  ]);
