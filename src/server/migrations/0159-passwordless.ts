import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Whether somebody chose the account's password. One opened at the checkout has a random password that nobody has seen.
 *
 * Accounts from before count as having one, and no later migration can repair that: only a salted hash of the password is
 * stored, which is the same for a random one; both ways of signing up send the same call and record the same `sign-up` event,
 * and both open a session by the mailed code. An order soon after the sign-up proves nothing either: people with a password
 * buy, too. Their owners use the link "Forgot your password?", which sets the first one as well.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table users add column has_password boolean not null default true`]);
