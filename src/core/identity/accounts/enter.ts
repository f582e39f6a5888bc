import type { User } from '#contract/accounts.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Caller } from '#core/shared/route.ts';
import type { SecurityEvent } from '../security/security-event.ts';
import { KNOWN_MS, meetBrowser } from './browser-store.ts';
import { accountDisabled } from './errors.ts';
import { mailNotice } from './notice.ts';
import { presentUser } from './present.ts';
import { ABSOLUTE_MS, createSession, endSession, endSurplusSessions } from './session-store.ts';
import { findUser, lockAccount } from './user-store.ts';
import { hash, verify } from '@node-rs/argon2';

/** Cookie names; the server adds `__Host-` on https. */
export const SESSION_COOKIE = 'souk_session';
/** A pending code step; only works for the code endpoints. */
export const STEP_COOKIE = 'souk_step';
export const DEVICE_COOKIE = 'souk_device';
/** Recognizes a browser after an earlier sign-in. Grants no access. */
export const BROWSER_COOKIE = 'souk_browser';

/** Clears browser storage at sign-out, but not cookies: known devices stay recognized. */
export const FORGET = { 'clear-site-data': '"storage"' };

type SignIn = Extract<SecurityEvent, { event: 'sign-in' }>['details'];

export interface Entry {
  /** The session's remembered device. */
  readonly deviceId: string | null;
  /** Sign-in method; null if it is no sign-in, such as after a password change. */
  readonly by: SignIn['by'] | null;
  /** First sign-in of a new account, which needs no mail. */
  readonly isFirst?: boolean;
}

export interface Entered {
  readonly token: string;
  /** For a browser new to the user; null if known. */
  readonly browserToken: string | null;
  readonly user: User;
}

/**
 * Opens a session for an authenticated user; always a new one, whatever cookies were sent. Mails
 * the owner about a new browser, and ends the least recently used sessions beyond the max. Throws
 * for a disabled account.
 */
export async function enter(
  trx: Trx,
  market: Market,
  caller: Caller,
  userId: string,
  { deviceId, by, isFirst = false }: Entry,
): Promise<Entered> {
  const now = market.clock.now();
  await lockAccount(trx, userId);
  const user = await findUser(trx, userId);
  if (!user) throw new Error('The person signing in is gone');
  if (user.disabled_at !== null) throw accountDisabled();
  const earlier = caller.cookie(SESSION_COOKIE);
  if (earlier) await endSession(trx, earlier);
  const { userAgent, ip } = caller;
  const token = await createSession(trx, { userId, userAgent, ip, deviceId }, now);
  const browserToken = await meetBrowser(trx, userId, caller.cookie(BROWSER_COOKIE), now);
  if (by !== null)
    await tell(trx, market, caller, userId, { by, newBrowser: browserToken !== null, isFirst });
  const surplus = await endSurplusSessions(trx, userId);
  if (surplus > 0) {
    await market.security.record(trx, {
      event: 'sessions-ended',
      user: userId,
      from: caller,
      details: { which: 'oldest', count: surplus, why: 'too-many' },
    });
  }
  return { token, browserToken, user: presentUser(user) };
}

async function tell(
  trx: Trx,
  market: Market,
  caller: Caller,
  userId: string,
  { isFirst, ...details }: SignIn & { readonly isFirst: boolean },
): Promise<void> {
  await market.security.record(trx, { event: 'sign-in', user: userId, from: caller, details });
  if (details.newBrowser && !isFirst)
    await mailNotice(trx, market, userId, { news: 'new-browser' }, caller);
}

export function keepSession(caller: Caller, { token, browserToken }: Entered): void {
  caller.setCookie(SESSION_COOKIE, token, { maxAge: ABSOLUTE_MS / 1000 });
  caller.setCookie(STEP_COOKIE, '', { maxAge: 0 });
  if (browserToken !== null)
    caller.setCookie(BROWSER_COOKIE, browserToken, { maxAge: KNOWN_MS / 1000 });
}

/** argon2id with 19 MiB and two passes: OWASP's minimum, about 20 ms of CPU. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Keyboards may produce different code points for the same letters.
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost);

/** Verified for unknown addresses, so that they take as long as known ones. */
const nobodysHash = hashPassword('nobody has this password');

/** Verifies a password; without a hash it does the same work and returns false. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2') === true;
  const matches = await verify(known ? passwordHash : await nobodysHash, normalised(password));
  return known && matches;
}
