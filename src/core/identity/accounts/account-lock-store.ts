import type { Trx } from '#core/shared/database.ts';

/**
 * Locks an account until the transaction ends; taken before any of its other rows. Everything that
 * opens or ends sessions, or changes credentials, takes this lock, so that no session opens during
 * a sign-out. Returns the current password hash; null if the account is gone.
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

/** True if an account is neither deleted nor disabled. */
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
