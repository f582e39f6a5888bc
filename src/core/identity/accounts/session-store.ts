import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { signInFirst } from './errors.ts';
import { forgetOtherDevices } from './device-store.ts';

const HOUR_MS = 3_600_000;
/** Idle 7 days, absolute 30 (security rules of the marketplace). */
export const IDLE_MS = 7 * 24 * HOUR_MS;
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;

/** The person behind a session token's hash, or null when it has ended. Notes the visit at most once an hour. */
export async function findSession(db: Db, hash: string, now: Date): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('vendors', 'vendors.user_id', 'users.id')
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.confirmed_at',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.language',
      'vendors.id as vendor_id',
      'vendors.status as vendor_status',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > HOUR_MS) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', row.session_id)
      .execute();
  }
  return {
    id: row.id,
    sessionId: row.session_id,
    confirmedAt: row.confirmed_at,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    vendorId: row.vendor_id,
    vendorStatus: row.vendor_status,
  };
}

export interface NewSession {
  readonly userId: string;
  readonly userAgent: string;
  readonly ip: string;
  /** The remembered device it is opened on. */
  readonly deviceId: string | null;
}

/** Opens a session and answers its token, which is kept nowhere. The password was just given: it counts as confirmed. */
export async function createSession(trx: Trx, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sessions')
    .values({
      id: newId(now),
      user_id: session.userId,
      token_hash: tokenHash(token),
      user_agent: session.userAgent,
      ip: session.ip,
      device_id: session.deviceId,
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .execute();
  return token;
}

/** Notes that a session's person has just given the password or a passkey. */
export async function confirmSession(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Throws 401 when a session was ended since its request began. To be asked under the account's lock. */
export async function requireOpen(trx: Trx, sessionId: string): Promise<void> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row) throw signInFirst();
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/**
 * Signs a person out everywhere and forgets their devices and browsers: what a new password or a lost account asks for.
 * Answers how many sessions ended.
 */
export async function endEverySession(trx: Trx, userId: string): Promise<number> {
  const ended = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
  await trx.deleteFrom('code_steps').where('user_id', '=', userId).execute();
  return Number(ended.numDeletedRows);
}

/** How many sessions somebody may have at once: enough for every device in a house, and a bound on what a thief can hoard. */
export const SESSIONS_MOST = 20;

/** Ends the longest unused sessions beyond the most that somebody may have. Answers how many. */
export async function endSurplusSessions(trx: Trx, userId: string): Promise<number> {
  const surplus = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(SESSIONS_MOST);
  const ended = await trx.deleteFrom('sessions').where('id', 'in', surplus).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Signs a person out everywhere but in one session, and forgets every device but its own; how many sessions ended. */
export async function endOtherSessions(
  trx: Trx,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('id', '<>', sessionId)
    .returning('id')
    .execute();
  await forgetOtherDevices(trx, { id, sessionId });
  await trx.deleteFrom('code_steps').where('user_id', '=', id).execute();
  return ended.length;
}

/** Where a person is signed in, latest first. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('devices', 'devices.id', 'sessions.device_id')
    .selectAll('sessions')
    .select('devices.expires_at as remembered_until')
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Ends one of a person's sessions and forgets its device; false when it is not theirs. */
export async function endSessionOf(trx: Trx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('device_id')
    .executeTakeFirst();
  if (ended?.device_id) await trx.deleteFrom('devices').where('id', '=', ended.device_id).execute();
  return ended !== undefined;
}
