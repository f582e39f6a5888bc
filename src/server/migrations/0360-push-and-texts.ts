import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new tables. It sends only mails meanwhile.',
};

/** Browsers that show notifications, verified numbers for text messages, and texts to be sent. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      language text not null,
      created_at timestamptz not null,
      last_used_at timestamptz)`,
    `create index push_subscriptions_of_person on push_subscriptions (user_id, id)`,
    `create index push_subscriptions_of_session on push_subscriptions (session_id)`,
    `create table text_phones (
      user_id uuid primary key references users (id) on delete cascade,
      phone text not null,
      country text not null,
      channel text not null check (channel in ('sms', 'whatsapp')),
      codes boolean not null,
      verified_at timestamptz not null)`,
    `create index text_phones_by_number on text_phones (phone)`,
    `create table text_outbox (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      phone text not null,
      country text not null,
      channel text not null check (channel in ('sms', 'whatsapp')),
      language text not null,
      template text not null,
      body text not null,
      tries integer not null default 0,
      last_error text,
      created_at timestamptz not null,
      sent_at timestamptz,
      given_up_at timestamptz)`,
    `create index text_outbox_of_person on text_outbox (user_id, created_at)`,
    `create index text_outbox_by_country on text_outbox (country, created_at)`,
    `create index text_outbox_waiting on text_outbox (created_at) where sent_at is null and given_up_at is null`,
  ]);
