import * as calls from '#contract/accounts.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type Caller, type Route, type SessionUser, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { isKnownBrowser } from './browser-store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { BROWSER_COOKIE, enter, hashPassword, isPassword, keepSession } from './enter.ts';
import { deadLink, refuseFaults, wrongPassword } from './errors.ts';
import { inEvenTime } from './even-time.ts';
import { limitKeyOf } from './code-step.ts';
import { mailNotice } from './notice.ts';
import { findReset, insertReset, useReset } from './reset-store.ts';
import { emailFault, normaliseEmail, passwordFault, present } from './rules.ts';
import { endEverySession, requireOpen } from './session-store.ts';
import { findUser, findUserByEmail, lockAccount, proveEmail, setPassword } from './user-store.ts';

export const passwordRoutes = (market: Market): Route[] => [
  route(calls.forgotPassword, async (call) => {
    await market.limits.take('password-resets', call.ip);
    const email = normaliseEmail(call.body.email);
    refuseFaults(present({ email: emailFault(email) }));
    // Anyone can use up an address's quota; its owner has a separate one in a known browser.
    const browser = call.cookie(BROWSER_COOKIE);
    const known = await isKnownBrowser(market.db, email, browser, market.clock.now());
    await market.limits.take('reset-mails', limitKeyOf(known ? `${email} ${browser}` : email));
    const user = await inEvenTime(() => mailReset(market, email));
    market.security.recordBehind({ event: 'password-reset-asked', email, user, from: call });
    return reply(200, {
      message: "If an account exists for this email, we've sent it a link to choose a new password",
    });
  }),

  route(calls.resetPassword, async (call) => {
    await market.limits.take('password-resets', call.ip);
    const { token } = call.params;
    const { password } = call.body;
    const now = market.clock.now();
    const reset = await findReset(market.db, token, now);
    if (!reset) throw deadLink();
    refuseFaults(present({ password: passwordFault(password, reset, isCommonPassword) }));
    const passwordHash = await hashPassword(password);
    await transaction(market.db, async (trx) => {
      await lockAccount(trx, reset.userId);
      if (!(await useReset(trx, reset.userId, token, now))) throw deadLink();
      await setPassword(trx, reset.userId, passwordHash, now);
      // The mailed link verifies the address.
      await proveEmail(trx, reset.userId, null, now);
      await signOutEverywhere(trx, market, call, reset.userId, 'mailed-link');
    });
    await market.limits.reset('failed-sign-in', limitKeyOf(reset.email));
    // A person with the old password may have used them up.
    await market.limits.reset('code-sends', reset.userId);
    return reply(200, { message: 'Password changed. Sign in with your new password.' });
  }),

  route(calls.changePassword, async (call) => {
    const { currentPassword, newPassword } = call.body;
    const before = await requirePassword(market, call.user, currentPassword, 'currentPassword');
    const fault = passwordFault(newPassword, call.user, isCommonPassword);
    refuseFaults(present({ newPassword: fault }));
    const passwordHash = await hashPassword(newPassword);
    const entered = await transaction(market.db, async (trx) => {
      if ((await lockAccount(trx, call.user.id)) !== before) throw wrongPassword('currentPassword');
      await requireOpen(trx, call.user.sessionId);
      await setPassword(trx, call.user.id, passwordHash, market.clock.now());
      await signOutEverywhere(trx, market, call, call.user.id, 'password');
      return enter(trx, market, call, call.user.id, { deviceId: null, by: null });
    });
    keepSession(call, entered);
    return reply(200, { message: 'Password changed. Your other devices have been signed out.' });
  }),
];

/** Mails a link if the account exists. Returns its user id. */
async function mailReset(market: Market, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(market.db, email);
  if (!user) return undefined;
  await transaction(market.db, async (trx) => {
    const token = await insertReset(trx, user.id, market.clock.now());
    await market.mail.queue(trx, {
      to: email,
      language: user.language,
      template: 'password-reset',
      data: { token },
    });
  });
  return user.id;
}

/** After a new password: ends sessions and devices, logs it and mails the owner. */
async function signOutEverywhere(
  trx: Trx,
  market: Market,
  from: Caller,
  user: string,
  by: 'password' | 'mailed-link',
): Promise<void> {
  await market.security.record(trx, { event: 'password-changed', user, from, details: { by } });
  const count = await endEverySession(trx, user);
  const details = { which: 'all', count, why: 'password-changed' } as const;
  await market.security.record(trx, { event: 'sessions-ended', user, from, details });
  await mailNotice(trx, market, user, { news: 'password-changed' }, from);
}

/** Asks for the password before irreversible changes; wrong ones count. Returns its hash. */
export async function requirePassword(
  market: Market,
  user: SessionUser,
  password: string,
  field: string,
): Promise<string> {
  if (password === '') refuseFaults({ [field]: 'password_missing' });
  // Counted by user instead of address, so that a stranger's lock does not affect a signed-in user.
  await market.limits.take('failed-sign-in', user.id);
  const row = await findUser(market.db, user.id);
  if (!row || !(await isPassword(password, row.password_hash))) throw wrongPassword(field);
  await market.limits.reset('failed-sign-in', user.id);
  return row.password_hash;
}
