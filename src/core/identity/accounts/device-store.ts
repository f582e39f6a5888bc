import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { DEVICE_LIFE_MS } from './code-rules.ts';

/** Remembers a device for 30 days. Returns its id and token. */
export async function rememberDevice(
  trx: Trx,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = newId(now);
  const token = newToken();
  await trx
    .insertInto('devices')
    .values({
      id,
      user_id: userId,
      token_hash: tokenHash(token),
      user_agent: userAgent,
      created_at: now,
      expires_at: new Date(now.getTime() + DEVICE_LIFE_MS),
    })
    .execute();
  return { id, token };
}

export async function forgetOtherDevices(
  trx: Trx,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<void> {
  const own = trx
    .selectFrom('sessions')
    .select('device_id')
    .where('id', '=', sessionId)
    .where('device_id', 'is not', null);
  await trx.deleteFrom('devices').where('user_id', '=', id).where('id', 'not in', own).execute();
}

/** The user's remembered device for a token, unless expired. */
export async function findDevice(
  db: Db,
  userId: string,
  token: string | undefined,
  now: Date,
): Promise<string | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}
