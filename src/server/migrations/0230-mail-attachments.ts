import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** Voucher images and calendar files of mails. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table outbox add column attachments jsonb not null default '[]'`]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column has a default; the build before writes mails without attachments',
};
