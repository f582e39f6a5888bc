import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** The admins' queues from their oldest row on, without the decided ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index vendors_to_review on vendors ((coalesce(submitted_at, created_at))) where status = 'Pending'`,
    `create index refunds_to_settle on refunds (created_at) where status = 'failed' and resolved_at is null`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The indexes are small and partial, and the build before does not need them',
};
