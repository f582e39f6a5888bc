import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build never uses the new table and columns. A job counts the messages that it writes.',
};

/** Answers of vendors with their minutes, counted by a job, and each vendor's response time. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table conversations add column counted_seq integer not null default 0,
      add column question_at timestamptz`,
    `create index conversations_to_count on conversations (id) where last_seq > counted_seq`,
    `create index conversations_waiting on conversations (vendor_id, question_at) where question_at is not null`,
    `create table conversation_answers (
      conversation_id uuid not null references conversations (id) on delete cascade,
      vendor_id uuid not null references vendors (id) on delete cascade,
      asked_at timestamptz not null,
      answered_at timestamptz not null,
      minutes integer not null,
      primary key (conversation_id, asked_at)
    )`,
    `create index conversation_answers_of_vendor on conversation_answers (vendor_id, asked_at)`,
    `create table vendor_responses (
      vendor_id uuid primary key references vendors (id) on delete cascade,
      conversations integer not null,
      within integer,
      shown boolean not null,
      counted_at timestamptz not null
    )`,
    `create index vendor_responses_counted on vendor_responses (counted_at)`,
  ]);
