import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build never uses the new table. Its members can still write in a conversation that was closed meanwhile.',
};

/** Reports of conversations to the marketplace. The reporters' words are sealed. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table conversations add column closed_at timestamptz`,
    `create table conversation_reports (
      id uuid primary key,
      conversation_id uuid not null references conversations (id) on delete cascade,
      side text not null check (side in ('customer', 'vendor')),
      reporter_id uuid not null references users (id),
      reason text not null check (reason in ('spam', 'abuse', 'fraud', 'contact', 'other')),
      sealed text not null,
      seq integer not null,
      state text not null check (state in ('open', 'dismissed', 'warned', 'closed')),
      decided_by uuid references users (id),
      decision text not null default '',
      decided_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'open') = (decided_at is null))
    )`,
    `create unique index conversation_reports_one_open on conversation_reports (conversation_id, side)
      where state = 'open'`,
    `create index conversation_reports_of on conversation_reports (conversation_id)`,
    `create index conversation_reports_open on conversation_reports (created_at, id) where state = 'open'`,
    `create index conversation_reports_decided on conversation_reports (decided_at desc, id desc)
      where state <> 'open'`,
    `create trigger conversation_reports_live after insert or update of state on conversation_reports
      for each statement execute function souk_live_staff()`,
  ]);
