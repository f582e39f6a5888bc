import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { DEVICE_LIFE_MS } from './code-rules.ts';

/** Remembers a browser for 30 days; answers its id and the token it keeps. */
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

/** Forgets the devices a person had remembered, but the one of the session this is done in. */
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

/** The id of the device a token stands for, if this person had it remembered and the 30 days are not over. */
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
