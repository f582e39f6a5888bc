import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Payments are found by the account that made them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`create index payments_user on payments (user_id)`]);
