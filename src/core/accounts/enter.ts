import type { User } from '#contract/accounts.ts';
import type { Trx } from '../database.ts';
import type { Market } from '../market.ts';
import type { Caller } from '../route.ts';
import { SESSION_COOKIE, STEP_COOKIE } from './cookies.ts';
import { presentUser } from './present.ts';
import { ABSOLUTE_MS, createSession, endSession } from './session-store.ts';
import { findUser } from './user-store.ts';

export interface Entered {
  readonly token: string;
  readonly user: User;
}

/** Opens a session for somebody who has shown who they are; always a new one, whatever the browser brought along. */
export async function enter(
  trx: Trx,
  market: Market,
  caller: Caller,
  userId: string,
  deviceId: string | null,
): Promise<Entered> {
  const earlier = caller.cookie(SESSION_COOKIE);
  if (earlier) await endSession(trx, earlier);
  const { userAgent, ip } = caller;
  const token = await createSession(trx, { userId, userAgent, ip, deviceId }, market.clock.now());
  const user = await findUser(trx, userId);
  if (!user) throw new Error('The person signing in is gone');
  return { token, user: presentUser(user) };
}

/** Hands the session to the browser, once it is committed. */
export function keepSession(caller: Caller, token: string): void {
  caller.setCookie(SESSION_COOKIE, token, { maxAge: ABSOLUTE_MS / 1000 });
  caller.setCookie(STEP_COOKIE, '', { maxAge: 0 });
}
