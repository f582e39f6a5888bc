import type { Trx } from '#core/shared/database.ts';

/**
 * Takes an account's lock until the transaction ends, before any other row of it is read or locked. Who opens sessions, ends
 * them, or changes what they are opened with takes it, so that none slips in behind an end that did not see it yet. Answers
 * what its password is now; null when the account is gone.
 */
export async function lockAccount(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Whether an account is neither deleted nor disabled. */
export async function isAccountOpen(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
