import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * Allows screening cases without an order, for a saved recipient with a name close to one refused
 * earlier. Allows a refund because the bill was first paid in another order.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table screening_cases alter column service_order_id drop not null`,
    `alter table screening_cases alter column order_id drop not null`,
    `alter table screening_cases add column user_id uuid references users`,
    `alter table screening_cases add column sealed text`,
    `create index screening_runs_blocked on screening_runs (user_id, listed_id) where outcome = 'blocked'`,
    `alter table payments drop constraint payments_late_reason_check`,
    `alter table payments add constraint payments_late_reason_check check (late_reason in
      ('abandoned', 'gone', 'past', 'undeliverable', 'expired', 'unsold', 'twice', 'changed', 'limit', 'card', 'invoice', 'bill'))`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The new check allows every reason that the build before writes',
};
