import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column has a default. The previous build neither reads nor writes it.',
};

/** Vendors whose members need a second factor. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table vendors add column requires_factor boolean not null default false`]);
