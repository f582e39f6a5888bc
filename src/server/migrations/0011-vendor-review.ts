import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What a vendor hands in to be looked at, and which of an admin's decisions came first. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table vendors add column submitted_at timestamptz, add column status_version int not null default 0`,
    `create table vendor_documents (
      id uuid primary key,
      vendor_id uuid not null references vendors on delete cascade,
      kind text not null check (kind in ('licence', 'id')),
      name text not null, format text not null check (format in ('pdf', 'webp')),
      bytes int not null, sha256 text not null, created_at timestamptz not null)`,
    `create index vendor_documents_vendor on vendor_documents (vendor_id)`,
  ]);
