import * as calls from '#contract/accounts.ts';
import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { hasFactor } from '../factors/rules.ts';
import { factorsOf } from '../factors/store.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { BY_MAIL, wayOfCode } from '../phones/code-way.ts';
import { beginStep, keepStep, limitKeyOf } from './code-step.ts';
import { dropStep, findStep } from './code-step-store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findDevice } from './device-store.ts';
import {
  DEVICE_COOKIE,
  enter,
  FORGET,
  hashPassword,
  isPassword,
  keepSession,
  SESSION_COOKIE,
  STEP_COOKIE,
} from './enter.ts';
import { accountDisabled, refuseFaults, wrongCredentials } from './errors.ts';
import { inEvenTime } from './even-time.ts';
import { phoneToKeep } from './keep-phone.ts';
import { presentUser } from './present.ts';
import { isOpenRole, normaliseEmail, present, signUpFaults } from './rules.ts';
import { endSession } from './session-store.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockAccount,
  type SignUpFacts,
  type UserRow,
} from './user-store.ts';

const CODE_SENT = 'Enter the code we sent to your email';
const CODE_TEXTED = 'Enter the code we sent to your phone';
const FACTOR_DUE = 'Please confirm with your second factor that it is you';

export const signRoutes = (market: Market): Route[] => [
  route(calls.checkAuth, async (call) => {
    const row = call.user ? await findUser(market.db, call.user.id, call.user.vendorId) : undefined;
    if (row) {
      return reply(200, { isAuthenticated: true, user: presentUser(row), otpRequired: false });
    }
    const step = await findStep(market.db, call.cookie(STEP_COOKIE), market.clock.now());
    return reply(200, { isAuthenticated: false, user: null, otpRequired: step !== null });
  }),

  route(calls.checkVendor, async (call) =>
    reply(200, {
      isAuthenticated: call.user?.role === 'vendor',
      ...(call.user?.lacksFactor && { lacksFactor: true as const }),
    }),
  ),
  route(calls.checkAdmin, async (call) =>
    reply(200, { isAuthenticated: call.user?.role === 'admin' }),
  ),

  route(calls.signUp, async (call) => {
    await market.limits.take('sign-up', call.ip);
    const { password, passwordless, role, language } = call.body;
    const name = call.body.name.trim();
    const phone = phoneToKeep(call.body.phone ?? '', call.body);
    const email = normaliseEmail(call.body.email);
    refuseFaults(signUpFaults({ name, email, phone, password, role }, isCommonPassword));
    if (!isOpenRole(role)) throw new Error('A role that is not open went through the rules');
    // Strangers can use these up, so an owner's codes are counted separately.
    await market.limits.take('sign-up-mails', limitKeyOf(email));
    const { token, user } = await inEvenTime(async () => {
      const passwordHash = await hashPassword(password);
      const facts = {
        name,
        phone: phone === '' ? null : phone,
        role,
        language,
        passwordHash,
        hasPassword: !passwordless,
      };
      return transaction(market.db, async (trx) => {
        const account = await openAccount(trx, market, email, facts);
        return {
          token: await beginStep(trx, market, call, account.step, language),
          user: account.user,
        };
      });
    });
    market.security.note({ event: 'sign-up', email, from: call });
    market.security.note({
      event: 'code-sent',
      email,
      from: call,
      details: { for: 'sign-up', channel: 'mail' },
    });
    keepStep(call, token);
    return reply(201, { message: 'User registered successfully. Please verify yourself', user });
  }),

  route(calls.signIn, async (call) => {
    await market.limits.take('sign-in', call.ip);
    const { password } = call.body;
    const email = normaliseEmail(call.body.email);
    refuseFaults(
      present({
        email: email === '' ? 'email_missing' : undefined,
        password: password === '' ? 'password_missing' : undefined,
      }),
    );
    // Counted before the check, so that concurrent tries cannot exceed the limit.
    await market.limits.take('failed-sign-in', limitKeyOf(email));
    const user = await findUserByEmail(market.db, email);
    const right = await isPassword(password, user?.password_hash);
    const failure = { event: 'sign-in-failed', email, user: user?.id, from: call } as const;
    // An unverified address counts as no account: a new sign-up takes it over.
    if (!user || !right || user.email_verified_at === null) {
      const why = whyRefused(user, right);
      market.security.recordBehind({ ...failure, details: { why } });
      throw wrongCredentials();
    }
    await market.limits.reset('failed-sign-in', limitKeyOf(email));
    if (user.disabled_at !== null) {
      market.security.recordBehind({ ...failure, details: { why: 'disabled' } });
      throw accountDisabled();
    }
    const now = market.clock.now();
    const remembered = call.cookie(DEVICE_COOKIE);
    const entered =
      remembered !== undefined &&
      (await transaction(market.db, async (trx) => {
        await lockUnchanged(trx, user);
        const deviceId = await findDevice(trx, user.id, remembered, now);
        if (deviceId === null) return null;
        return enter(trx, market, call, user.id, { deviceId, by: 'remembered-device' });
      }));
    if (entered) {
      keepSession(call, entered);
      return reply(200, { message: 'Login Successful', user: entered.user });
    }
    const byFactor = hasFactor(await factorsOf(market.db, user.id));
    if (!byFactor) await market.limits.take('code-sends', user.id);
    const way = byFactor ? BY_MAIL : await wayOfCode(market, user.id);
    const step = { userId: user.id, email, pending: null };
    const token = await transaction(market.db, async (trx) => {
      await lockUnchanged(trx, user);
      const sent = { event: 'code-sent', details: { for: 'sign-in', channel: way.by } } as const;
      if (!byFactor) await market.security.record(trx, { ...sent, user: user.id, from: call });
      return beginStep(trx, market, call, step, user.language, way);
    });
    keepStep(call, token);
    const sent = way.by === 'text' ? CODE_TEXTED : CODE_SENT;
    return reply(403, { message: byFactor ? FACTOR_DUE : sent, otpRequired: true as const });
  }),

  route(calls.signOut, async (call) => {
    const session = call.cookie(SESSION_COOKIE);
    if (session) await endSession(market.db, session);
    if (call.user) market.security.note({ event: 'sign-out', user: call.user.id, from: call });
    const step = call.cookie(STEP_COOKIE);
    if (step) await dropStep(market.db, step);
    call.setCookie(SESSION_COOKIE, '', { maxAge: 0 });
    call.setCookie(STEP_COOKIE, '', { maxAge: 0 });
    return reply(200, { message: "You're signed out" }, FORGET);
  }),
];

/** Locks the account of a verified password. Refused if the password has changed meanwhile. */
async function lockUnchanged(trx: Trx, user: UserRow): Promise<void> {
  if ((await lockAccount(trx, user.id)) !== user.password_hash) throw wrongCredentials();
}

function whyRefused(user: UserRow | undefined, right: boolean) {
  if (!user) return 'unknown-account';
  return right ? 'unproven-email' : 'wrong-password';
}

/**
 * Creates an account, or a decoy for a verified address, with the same answer. An unverified
 * address keeps its account, and the new data applies if this sign-up's code is confirmed.
 */
async function openAccount(trx: Trx, market: Market, email: string, facts: SignUpFacts) {
  const now = market.clock.now();
  const id = newId(now);
  const user = {
    _id: id,
    name: facts.name,
    email,
    phone: facts.phone,
    role: facts.role,
    language: facts.language,
    picture: null,
    vendorStatus: null,
    vendorRole: null,
    staffRole: null,
    verticals: [],
    createdAt: now.toISOString(),
  };
  if (await insertUser(trx, id, email, facts, now)) {
    return { user, step: { userId: id, email, pending: facts } };
  }
  const known = await findUserByEmail(trx, email);
  const userId = known && known.email_verified_at === null ? known.id : null;
  return { user, step: { userId, email, pending: userId === null ? null : facts } };
}
