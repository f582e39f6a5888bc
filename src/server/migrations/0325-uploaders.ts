import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column may be null. The previous build neither reads nor writes it.',
};

/** The uploaders of vendors' documents, who approve none of their own. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table vendor_documents add column uploaded_by uuid references users (id)`]);
