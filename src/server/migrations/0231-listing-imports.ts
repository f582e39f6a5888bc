import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build never reads or writes the new tables.',
};

/** Files of listings that vendors import. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table listing_imports (
      id uuid primary key,
      vendor_id uuid not null references vendors (id),
      vertical text not null,
      service_id uuid references services (id),
      file_name text not null,
      state text not null check (state in ('ready', 'running', 'done')),
      rows int not null,
      creates int not null,
      changes int not null,
      same int not null,
      wrong int not null,
      done int not null,
      refused int not null,
      headers jsonb not null,
      problems jsonb not null,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz)`,
    `create index listing_imports_of_vendor on listing_imports (vendor_id, created_at desc, id desc)`,
    `create index listing_imports_running on listing_imports (started_at) where state = 'running'`,
    `create index listing_imports_old on listing_imports (created_at)`,
    `create table listing_import_entries (
      id uuid primary key,
      import_id uuid not null references listing_imports (id) on delete cascade,
      number int not null,
      sealed text not null,
      attempts int not null default 0,
      held_until timestamptz,
      unique (import_id, number))`,
    `create table imported_rows (
      vendor_id uuid not null references vendors (id),
      row_key text not null,
      listing_id uuid not null references listings (id) on delete cascade,
      primary key (vendor_id, row_key))`,
    `create index imported_rows_listing on imported_rows (listing_id)`,
  ]);
