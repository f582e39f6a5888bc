import * as calls from '#contract/accounts.ts';
import type { Market } from '../market.ts';
import { type Caller, type Route, reply, route } from '../route.ts';
import { transaction } from '../transaction.ts';
import { countCode, isStepsCode, mailCode } from './code-step.ts';
import { CODE_TRIES, DEVICE_LIFE_MS, readCode, resendWait } from './code-rules.ts';
import {
  type CodeStep,
  countTry,
  dropStepsOf,
  findStep,
  stepWaits,
  takeStep,
} from './code-step-store.ts';
import { DEVICE_COOKIE, STEP_COOKIE } from './cookies.ts';
import { rememberDevice } from './device-store.ts';
import { enter, keepSession } from './enter.ts';
import {
  exhaustedCode,
  expiredCode,
  noStep,
  notSixDigits,
  resendTooSoon,
  wrongCode,
} from './errors.ts';
import { findUser, proveEmail, type SignUpFacts } from './user-store.ts';

export const codeRoutes = (market: Market): Route[] => [
  route(calls.sendCode, async (call) => {
    const now = market.clock.now();
    const step = await findStep(market.db, call.cookie(STEP_COOKIE), now);
    if (!step) throw noStep();
    const wait = resendWait(step.last_sent_at, now);
    if (wait > 0) throw resendTooSoon(wait);
    await countCode(market, step);
    const user = step.user_id === null ? undefined : await findUser(market.db, step.user_id);
    const language = (pendingOf(step) ?? user)?.language ?? 'en';
    const sent = await transaction(market.db, (trx) => mailCode(trx, market, step, language));
    if (!sent) throw resendTooSoon(resendWait(now, now));
    const purpose = pendingOf(step) || step.user_id === null ? 'sign-up' : 'sign-in';
    market.security.note({
      event: 'code-sent',
      email: step.email,
      user: step.user_id ?? undefined,
      from: call,
      details: { for: purpose },
    });
    return reply(200, { message: 'We have sent you a new code' });
  }),

  route(calls.verifyCode, async (call) => {
    const now = market.clock.now();
    const step = await findStep(market.db, call.cookie(STEP_COOKIE), now);
    if (!step) throw noStep();
    const code = readCode(call.body.otp);
    if (code === null) throw notSixDigits();
    const userId = await judge(market, call, step, code);
    const entered = await transaction(market.db, async (trx) => {
      if (!(await takeStep(trx, step.id))) throw noStep();
      const pending = pendingOf(step);
      // Others may have signed up with this address before: what they began is over.
      if (pending) await dropStepsOf(trx, userId);
      const isFirst = await proveEmail(trx, userId, pending, now);
      if (isFirst)
        await market.security.record(trx, { event: 'email-proven', user: userId, from: call });
      const device = call.body.rememberDevice
        ? await rememberDevice(trx, userId, call.userAgent, now)
        : null;
      const entry = { deviceId: device?.id ?? null, by: 'mailed-code', isFirst } as const;
      return { device, ...(await enter(trx, market, call, userId, entry)) };
    });
    keepSession(call, entered);
    if (entered.device)
      call.setCookie(DEVICE_COOKIE, entered.device.token, { maxAge: DEVICE_LIFE_MS / 1000 });
    return reply(200, { message: 'Login Successful', user: entered.user });
  }),
];

/** Whose step a code opens. Throws in words of its own for a wrong, an expired and an exhausted code. */
async function judge(
  market: Market,
  caller: Caller,
  step: CodeStep,
  code: string,
): Promise<string> {
  const now = market.clock.now();
  const failed = (why: 'wrong' | 'expired' | 'exhausted') =>
    market.security.recordBehind({
      event: 'code-failed',
      email: step.email,
      // Not of a sign-up: anybody begins one with anybody's address.
      user: step.pending === null ? (step.user_id ?? undefined) : undefined,
      from: caller,
      details: { why, factor: 'mailed-code' },
    });
  const exhausted = () => {
    failed('exhausted');
    return exhaustedCode(resendWait(step.last_sent_at, now));
  };
  if (step.tries >= CODE_TRIES) throw exhausted();
  if (step.code_expires_at === null || step.code_expires_at <= now) {
    failed('expired');
    throw expiredCode();
  }
  const tries = await countTry(market.db, step);
  if (tries === null) {
    // The same code, sent twice at once: the other one was first.
    if (!(await stepWaits(market.db, step.id))) throw noStep();
    throw exhausted();
  }
  if (step.user_id === null || !isStepsCode(market.settings.secret, step, code)) {
    failed('wrong');
    throw wrongCode(CODE_TRIES - tries);
  }
  return step.user_id;
}

function pendingOf(step: CodeStep): SignUpFacts | null {
  // Written by the sign-up only, in this shape.
  return step.pending as SignUpFacts | null;
}
