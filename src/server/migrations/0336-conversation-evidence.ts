import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build lists and downloads the new format, and refuses to send it to the bank until the update ends.',
};

/** Evidence may be a conversation as plain text. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table dispute_evidence drop constraint dispute_evidence_format_check`,
    `alter table dispute_evidence add constraint dispute_evidence_format_check
      check (format = any (array['pdf', 'webp', 'txt']))`,
  ]);
