import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column is nullable; the previous build sends mails without the header.',
};

/** The address of a mail's List-Unsubscribe header; null for mails that are always sent. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table outbox add column unsubscribe text`]);
