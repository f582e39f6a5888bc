import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Accounts of billers that customers keep, sealed; `reminded_for` is the due date that was last written about. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table saved_accounts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      person_id uuid references people on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      name text not null,
      sealed text not null,
      mask text not null,
      hash text not null,
      remind boolean not null,
      reminded_for date,
      created_at timestamptz not null)`,
    `create unique index saved_accounts_one on saved_accounts (user_id, listing_id, hash)`,
    `create index saved_accounts_person on saved_accounts (person_id) where person_id is not null`,
    `create index saved_accounts_reminded on saved_accounts (listing_id, hash) where remind`,
    `create index due_bills_due on due_bills (due_on) where withdrawn_at is null`,
  ]);
