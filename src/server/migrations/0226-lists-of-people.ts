import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** A person's reviews and messages, and a payment's bookings, by key. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index reviews_author on reviews (user_id, created_at desc, id desc) where user_id is not null`,
    `create index messages_author on messages (user_id, created_at desc, id desc) where user_id is not null`,
    `create index ledger_of_payment on ledger_transactions (payment_id) where payment_id is not null`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The build before writes these tables as before',
};
