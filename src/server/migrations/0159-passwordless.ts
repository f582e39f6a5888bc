import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Whether the owner chose the account's password. An account created at checkout has a random
 * password that is never shown. Existing accounts count as having one, and no later migration can
 * repair that: only a salted hash is stored, which looks the same for a random password; both ways
 * of signing up send the same call, log the same `sign-up` event and open a session by the mailed
 * code. An order soon after the sign-up proves nothing either, since people with a password buy,
 * too. Their owners use the link "Forgot your password?", which also sets a first password.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table users add column has_password boolean not null default true`]);
