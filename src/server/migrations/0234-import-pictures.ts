import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build names no picture files in imports; the column has a default.',
};

/** Pictures that an import's file names, sent apart from it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table listing_imports add column awaited jsonb not null default '[]'`,
    `create table import_pictures (
      id uuid primary key,
      import_id uuid not null references listing_imports (id) on delete cascade,
      name text not null,
      bytes integer not null,
      unique (import_id, name))`,
  ]);
