import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { RESET_LIFE_MS } from '#core/messaging/mail/secret-rules.ts';

/** Creates a reset link's token; only its hash is stored. */
export async function insertReset(trx: Trx, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('password_resets')
    .values({
      id: newId(now),
      user_id: userId,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LIFE_MS),
      used_at: null,
    })
    .execute();
  return token;
}

/** The account of a valid link. */
export async function findReset(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string; name: string } | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('password_resets.token_hash', '=', tokenHash(token))
    .where('password_resets.expires_at', '>', now)
    .where('password_resets.used_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.id, email: row.email, name: row.name } : null;
}

/** Consumes a link and all others of the account; false if it was already used. */
export async function useReset(
  trx: Trx,
  userId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return used !== undefined;
}
