import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table security_events (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      event text not null,
      details jsonb not null,
      ip text not null, user_agent text not null,
      count int not null check (count > 0),
      counted_from timestamptz,
      at timestamptz not null)`,
    `create index security_events_user on security_events (user_id, at desc, id desc)`,
    `create index security_events_at on security_events (at)`,
    // What anybody can cause is counted by the hour.
    `create unique index security_events_counted on security_events (user_id, event, counted_from)
      where counted_from is not null`,

    // Browsers that somebody signed in with: a sign-in with another is mailed. They open nothing.
    `create table known_browsers (
      user_id uuid not null references users on delete cascade,
      token_hash text not null,
      last_seen_at timestamptz not null,
      primary key (user_id, token_hash))`,
    `create index known_browsers_seen on known_browsers (last_seen_at)`,

    // Sweeping what nobody proved to be theirs.
    `create index users_unproven on users (created_at) where email_verified_at is null and deleted_at is null`,

    // Admins disable accounts, and look for people.
    `alter table users
      add column disabled_at timestamptz,
      add column disabled_reason text,
      add column search_text text generated always as (
        souk_fold(name || ' ' || email || ' ' || coalesce(phone, ''))) stored`,
    `create index users_trigram on users using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
    `create index users_recent on users (created_at desc, id desc) where deleted_at is null`,
    `create index users_disabled on users (created_at desc, id desc) where deleted_at is null and disabled_at is not null`,
  ]);
