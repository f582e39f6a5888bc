import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'Both columns have defaults. A decision of the previous build keeps older requests until the next decision only.',
};

/** Sections that an admin asked a vendor to change, and those changed since the last decision. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table vendors
      add column requested_changes jsonb not null default '[]',
      add column changed_steps jsonb not null default '[]'`,
  ]);
