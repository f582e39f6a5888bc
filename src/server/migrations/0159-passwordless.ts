import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Whether somebody chose the account's password. One that is opened at the checkout has a password that nobody has seen; which
 * of those that stand were opened so is not known.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table users add column has_password boolean not null default true`]);
