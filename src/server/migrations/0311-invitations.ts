import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Open invitations to vendors. Accepted and withdrawn ones are deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table vendor_invitations (
      id uuid primary key,
      vendor_id uuid not null references vendors (id) on delete cascade,
      email text not null check (email = lower(email)),
      role text not null check (role in ('owner', 'manager', 'front-desk', 'finance', 'viewer')),
      token_hash text not null unique,
      invited_by uuid not null references users (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (vendor_id, email)
    )`,
    `create index vendor_invitations_ending on vendor_invitations (expires_at)`,
    `create index vendor_invitations_by_email on vendor_invitations (email)`,
  ]);
