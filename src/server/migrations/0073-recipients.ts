import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * People to whom money is sent. What their bank, counter or wallet needs is sealed; whoever reads the table sees the mask. Each
 * change is another version: what was bought keeps a copy of its own.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table recipients (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- Of the account's own list of people; null where nobody of it was chosen.
      person_id uuid references people on delete set null,
      method text not null check (method in ('bank', 'cash', 'wallet')),
      country text not null,
      version integer not null default 1 check (version > 0),
      sealed text not null,
      mask text not null,
      hash text not null,
      request_key text not null,
      request_hash text not null,
      used_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, request_key),
      unique (user_id, country, hash))`,
    `create index recipients_person on recipients (person_id) where person_id is not null`,
    `create index recipients_of_user on recipients (user_id, used_at desc)`,
  ]);
