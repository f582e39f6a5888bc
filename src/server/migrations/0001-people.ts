import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table users (
      id uuid primary key,
      name text not null check (length(name) between 1 and 200),
      email text not null check (email = lower(email)),
      password_hash text not null,
      phone text,
      role text not null check (role in ('customer', 'vendor', 'admin')),
      language text not null default 'en' check (language in ('en', 'ar')),
      picture jsonb,
      email_verified_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null)`,
    `create unique index users_email on users (email) where deleted_at is null`,

    `create table addresses (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      label text not null, name text not null, phone text not null, country text not null,
      city text not null, area text not null, line text not null, landmark text not null,
      position int not null)`,
    `create index addresses_user on addresses (user_id, position)`,

    `create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      user_agent text not null, ip text not null,
      created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null)`,
    `create index sessions_user on sessions (user_id)`,

    `create table code_steps (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      token_hash text not null unique,
      code_hash text, code_expires_at timestamptz,
      tries int not null default 0,
      last_sent_at timestamptz,
      created_at timestamptz not null, expires_at timestamptz not null)`,
    `create index code_steps_user on code_steps (user_id)`,

    `create table devices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      user_agent text not null,
      created_at timestamptz not null, expires_at timestamptz not null)`,
    `create index devices_user on devices (user_id)`,

    `create table password_resets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
    `create index password_resets_user on password_resets (user_id)`,

    `create table media (
      id uuid primary key,
      owner_id uuid references users on delete set null,
      width int not null check (width > 0), height int not null check (height > 0),
      blur text not null, bytes int not null, sha256 text not null,
      created_at timestamptz not null)`,
    `create index media_owner on media (owner_id)`,

    `create table outbox (
      id uuid primary key,
      recipient text not null, template text not null, subject text not null,
      html text not null, text text not null, language text not null,
      tries int not null default 0, last_error text,
      created_at timestamptz not null, sent_at timestamptz)`,
    `create index outbox_unsent on outbox (created_at) where sent_at is null`,
    `create index outbox_recipient on outbox (recipient, created_at desc)`,

    `create table messages (
      id uuid primary key,
      user_id uuid references users on delete set null,
      name text not null, email text not null, subject text not null, message text not null,
      status text not null check (status in ('open', 'answered', 'archived')),
      reply text, answered_at timestamptz, created_at timestamptz not null)`,
    `create index messages_status on messages (status, created_at desc)`,

    `create table audit_log (
      id uuid primary key,
      actor_id uuid, actor_role text not null, action text not null,
      subject_type text not null, subject_id uuid not null,
      before jsonb, after jsonb, reason text not null, created_at timestamptz not null)`,
    `create index audit_subject on audit_log (subject_type, subject_id, created_at)`,
  ]);
