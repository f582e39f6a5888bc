import { newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';

const DAY_MS = 24 * 3_600_000;
/** Days a browser stays known after its last sign-in. */
export const KNOWN_MS = 400 * DAY_MS;
/** Max known browsers per user; the least recently used are dropped. */
const KNOWN_MOST = 50;

/**
 * Records a sign-in with a browser's cookie. Returns the token of a cookie to set if the browser is
 * new to the user, otherwise null. A known browser grants no access; it only avoids a mail.
 */
export async function meetBrowser(
  trx: Trx,
  userId: string,
  token: string | undefined,
  now: Date,
): Promise<string | null> {
  if (token !== undefined && (await seeAgain(trx, userId, token, now))) return null;
  // A browser known for another account keeps its token: one cookie serves all its users.
  const kept = token ?? newToken();
  await trx
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: tokenHash(kept), last_seen_at: now })
    .execute();
  const surplus = trx
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .offset(KNOWN_MOST);
  await trx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', surplus)
    .execute();
  return kept;
}

async function seeAgain(trx: Trx, userId: string, token: string, now: Date): Promise<boolean> {
  const seen = await trx
    .updateTable('known_browsers')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash(token))
    .where('last_seen_at', '>', new Date(now.getTime() - KNOWN_MS))
    .returning('user_id')
    .executeTakeFirst();
  return seen !== undefined;
}

/** True if the account's owner uses this browser, by its cookie. One statement for any address. */
export async function isKnownBrowser(
  db: Db,
  email: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('known_browsers.token_hash', '=', tokenHash(token ?? ''))
    .where('known_browsers.last_seen_at', '>', new Date(now.getTime() - KNOWN_MS))
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
