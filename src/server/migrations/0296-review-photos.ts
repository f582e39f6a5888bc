import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column has a default, and the previous build neither writes nor shows it.',
};

/** Up to four photos of a review, as listings store theirs. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table reviews
      add column pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 4)`,
  ]);
