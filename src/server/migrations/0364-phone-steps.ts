import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build never reads or writes the new table and column. It emails every code meanwhile.',
};

/** Numbers that wait for their two codes, and the channel of a sign-in code. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table phone_steps (
      user_id uuid primary key references users (id) on delete cascade,
      phone text not null,
      country text not null,
      channel text not null check (channel in ('sms', 'whatsapp')),
      stage text not null check (stage in ('email', 'phone')),
      code_hash text not null,
      code_expires_at timestamptz not null,
      tries integer not null default 0,
      last_sent_at timestamptz not null,
      expires_at timestamptz not null)`,
    `create index phone_steps_by_end on phone_steps (expires_at)`,
    `alter table code_steps add column sent_by text`,
    `create unique index text_phones_of_codes on text_phones (phone) where codes`,
  ]);
