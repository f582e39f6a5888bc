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
  ]);
