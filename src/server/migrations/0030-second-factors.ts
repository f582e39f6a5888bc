import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Authenticator apps, passkeys and recovery codes; and when a session last showed who it is. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table authenticator_apps (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- Sealed with a key of APP_SECRET, for this row only.
      secret text not null,
      -- Null while it is being set up.
      confirmed_at timestamptz,
      -- The time step of the last code that counted: it and all before count no more.
      last_step int not null,
      created_at timestamptz not null, last_used_at timestamptz)`,
    // One in use and one being set up.
    `create unique index authenticator_apps_user on authenticator_apps (user_id, (confirmed_at is null))`,

    `create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      -- May be copied to other devices of its owner, and whether it has been.
      syncable boolean not null, synced boolean not null,
      created_at timestamptz not null, last_used_at timestamptz)`,
    `create index passkeys_user on passkeys (user_id)`,

    `create table recovery_codes (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      salt text not null, code_hash text not null,
      created_at timestamptz not null, used_at timestamptz)`,
    `create index recovery_codes_user on recovery_codes (user_id)`,

    `create table passkey_challenges (
      id uuid primary key,
      step_id uuid references code_steps on delete cascade,
      session_id uuid references sessions on delete cascade,
      purpose text not null check (purpose in ('sign-in', 'confirm', 'add')),
      challenge text not null,
      created_at timestamptz not null, expires_at timestamptz not null,
      check (num_nonnulls(step_id, session_id) = 1))`,
    `create unique index passkey_challenges_step on passkey_challenges (step_id)`,
    `create unique index passkey_challenges_session on passkey_challenges (session_id, purpose)`,

    `alter table sessions add column confirmed_at timestamptz`,
    `alter table code_steps add column factor_tries int not null default 0`,
  ]);
