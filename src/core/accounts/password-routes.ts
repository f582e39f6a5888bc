import * as calls from '#contract/accounts.ts';
import type { Market } from '../market.ts';
import { type Route, type SessionUser, reply, route } from '../route.ts';
import { transaction } from '../transaction.ts';
import { isCommonPassword } from './common-passwords.ts';
import { enter, keepSession } from './enter.ts';
import { deadLink, refuseFaults, wrongPassword } from './errors.ts';
import { inEvenTime } from './even-time.ts';
import { limitKeyOf } from './limit-key.ts';
import { hashPassword, isPassword } from './password.ts';
import { findReset, insertReset, useReset } from './reset-store.ts';
import { emailFault, normaliseEmail, passwordFault, present } from './rules.ts';
import { endEverySession } from './session-store.ts';
import { findUser, findUserByEmail, proveEmail, setPassword } from './user-store.ts';

export const passwordRoutes = (market: Market): Route[] => [
  route(calls.forgotPassword, async (call) => {
    await market.limits.take('password-resets', call.ip);
    const email = normaliseEmail(call.body.email);
    refuseFaults(present({ email: emailFault(email) }));
    await market.limits.take('reset-mails', limitKeyOf(email));
    await inEvenTime(() => mailReset(market, email));
    return reply(200, {
      message:
        'If there is an account with this e-mail, we have sent it a link for choosing a new password',
    });
  }),

  route(calls.resetPassword, async (call) => {
    await market.limits.take('password-resets', call.ip);
    const { token } = call.params;
    const { password } = call.body;
    const now = market.clock.now();
    const reset = await findReset(market.db, token, now);
    if (!reset) throw deadLink();
    refuseFaults(present({ password: passwordFault(password, reset.email, isCommonPassword) }));
    const passwordHash = await hashPassword(password);
    await transaction(market.db, async (trx) => {
      if (!(await useReset(trx, reset.userId, token, now))) throw deadLink();
      await setPassword(trx, reset.userId, passwordHash, now);
      // The link came by mail: the address is theirs.
      await proveEmail(trx, reset.userId, null, now);
      await endEverySession(trx, reset.userId);
    });
    await market.limits.reset('failed-sign-in', limitKeyOf(reset.email));
    return reply(200, { message: 'Your password is changed. Please sign in with the new one' });
  }),

  route(calls.changePassword, async (call) => {
    const { currentPassword, newPassword } = call.body;
    await requirePassword(market, call.user, currentPassword, 'currentPassword');
    const fault = passwordFault(newPassword, call.user.email, isCommonPassword);
    refuseFaults(present({ newPassword: fault }));
    const passwordHash = await hashPassword(newPassword);
    const entered = await transaction(market.db, async (trx) => {
      await setPassword(trx, call.user.id, passwordHash, market.clock.now());
      await endEverySession(trx, call.user.id);
      return enter(trx, market, call, call.user.id, null);
    });
    keepSession(call, entered.token);
    return reply(200, { message: 'Your password is changed. Your other devices are signed out' });
  }),
];

async function mailReset(market: Market, email: string): Promise<void> {
  const user = await findUserByEmail(market.db, email);
  if (!user) return;
  await transaction(market.db, async (trx) => {
    const token = await insertReset(trx, user.id, market.clock.now());
    await market.mail.queue(trx, {
      to: email,
      language: user.language,
      template: 'password-reset',
      data: { token },
    });
  });
}

/** Asks for the password again before something that cannot be undone. Wrong ones count as failed sign-ins. */
export async function requirePassword(
  market: Market,
  user: SessionUser,
  password: string,
  field: string,
): Promise<void> {
  if (password === '') refuseFaults({ [field]: 'password_missing' });
  // Not by the address, as at sign-in: a stranger who locks that must not lock out who is signed in.
  await market.limits.take('failed-sign-in', user.id);
  const row = await findUser(market.db, user.id);
  if (!(await isPassword(password, row?.password_hash))) throw wrongPassword(field);
  await market.limits.reset('failed-sign-in', user.id);
}
