import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Every checkout looks for the person's orders that still hold places; there are few of them among all their orders. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index orders_user_holding on orders (user_id) where hold_expires_at is not null`,
  ]);
