import { newId, newToken, tokenHash } from '#base/ids.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { statement, type Slots } from '#core/shared/statement.ts';
import { signInFirst } from './errors.ts';
import { lacksFactor } from '../members/required-factor-store.ts';
import { vendorOfUser } from '../members/store.ts';
import { effectiveRole } from './user-store.ts';
import { forgetOtherDevices } from './device-store.ts';

const HOUR_MS = 3_600_000;
/** Idle 7 days, absolute 30 (the marketplace's security rules). */
export const IDLE_MS = 7 * 24 * HOUR_MS;
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;

interface Asked {
  readonly hash: string;
  readonly now: Date;
  readonly seenAfter: Date;
}

const sessionOf = statement((db, { hash, now, seenAfter }: Slots<Asked>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoinLateral(
      (is) => vendorOfUser(is, sql`sessions.vendor_id`),
      (join) => join.onTrue(),
    )
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.confirmed_at',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.staff_role',
      'users.language',
      'chosen.id as vendor_id',
      'chosen.status as vendor_status',
      'chosen.role as vendor_role',
      lacksFactor.as('lacks_factor'),
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', seenAfter)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null),
);

/** The user of a session token hash; null if ended. Updates the last visit at most hourly. */
export async function findSession(db: Db, hash: string, now: Date): Promise<SessionUser | null> {
  const [row] = await sessionOf(db, { hash, now, seenAfter: new Date(now.getTime() - IDLE_MS) });
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
    role: effectiveRole(row),
    staffRole: row.staff_role,
    language: row.language,
    vendorId: row.vendor_id,
    vendorStatus: row.vendor_status,
    vendorRole: row.vendor_role,
    lacksFactor: row.lacks_factor,
  };
}

export interface NewSession {
  readonly userId: string;
  readonly userAgent: string;
  readonly ip: string;
  /** The session's remembered device. */
  readonly deviceId: string | null;
}

/** Returns the token, which is not stored. The recent password counts as a confirmation. */
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

/** Makes a vendor the one that the session's pages and calls are about. */
export async function chooseVendor(trx: Trx, sessionId: string, vendorId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ vendor_id: vendorId })
    .where('id', '=', sessionId)
    .execute();
}

/** Records a confirmation by password or passkey. */
export async function confirmSession(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Throws 401 if the session ended meanwhile. Call it under the account's lock. */
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

/** After a new password or a lost account. Returns the number of ended sessions. */
export async function endEverySession(trx: Trx, userId: string): Promise<number> {
  const ended = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
  await trx.deleteFrom('code_steps').where('user_id', '=', userId).execute();
  return Number(ended.numDeletedRows);
}

/** Max sessions per user: enough for a household, and a bound on hoarded ones. */
export const SESSIONS_MOST = 20;

/** Ends the least recently used sessions beyond the max. Returns their number. */
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

/** Ends all other sessions and forgets other devices. Returns the number of ended sessions. */
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

/** A user's sessions, most recent first. */
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

/** Ends a user's session and forgets its device; false if not theirs. */
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
