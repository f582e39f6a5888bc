import * as calls from '#contract/accounts.ts';
import { factorInstead } from '../factors/errors.ts';
import { judgeAppCode } from '../factors/judge.ts';
import { hasFactor } from '../factors/rules.ts';
import { factorsOf } from '../factors/store.ts';
import type { Market } from '#core/shared/market.ts';
import { type Caller, type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { BY_MAIL, wayOfCode } from '../phones/code-way.ts';
import { countCode, isStepsCode, sendCode } from './code-step.ts';
import { CODE_TRIES, readCode, resendWait } from './code-rules.ts';
import { type CodeStep, countTry, findStep, stepWaits } from './code-step-store.ts';
import { STEP_COOKIE } from './enter.ts';
import {
  exhaustedCode,
  expiredCode,
  noStep,
  notSixDigits,
  resendTooSoon,
  wrongCode,
} from './errors.ts';
import { finishStep, pendingOf } from './finish-step.ts';
import { findUser } from './user-store.ts';

export const codeRoutes = (market: Market): Route[] => [
  route(calls.sendCode, async (call) => {
    const now = market.clock.now();
    const step = await findStep(market.db, call.cookie(STEP_COOKIE), now);
    if (!step) throw noStep();
    if (hasFactor(await factorsOf(market.db, step.user_id))) throw factorInstead();
    const wait = resendWait(step.last_sent_at, now);
    const byMail = call.query.by === 'mail' || step.sent_by !== 'text';
    if (wait > 0 && !(byMail && step.sent_by === 'text')) throw resendTooSoon(wait);
    await countCode(market, step);
    const user = step.user_id === null ? undefined : await findUser(market.db, step.user_id);
    const language = (pendingOf(step) ?? user)?.language ?? 'en';
    const way = byMail || step.user_id === null ? BY_MAIL : await wayOfCode(market, step.user_id);
    const sent = await transaction(market.db, (trx) => sendCode(trx, market, step, language, way));
    if (!sent) throw resendTooSoon(resendWait(now, now));
    const purpose = pendingOf(step) || step.user_id === null ? 'sign-up' : 'sign-in';
    market.security.note({
      event: 'code-sent',
      email: step.email,
      user: step.user_id ?? undefined,
      from: call,
      details: { for: purpose, channel: way.by },
    });
    return reply(200, { message: 'New code sent', by: way.by });
  }),

  route(calls.verifyCode, async (call) => {
    const step = await findStep(market.db, call.cookie(STEP_COOKIE), market.clock.now());
    if (!step) throw noStep();
    const code = readCode(call.body.otp);
    if (code === null) throw notSixDigits();
    const { rememberDevice } = call.body;
    // Read again: a code mailed before the first second factor no longer counts.
    const factors = await factorsOf(market.db, step.user_id);
    if (hasFactor(factors) && !factors.app) throw factorInstead();
    const proof = factors.app
      ? await judgeAppCode(market, call, step, code)
      : { by: codeKind(step), userId: await judge(market, call, step, code) };
    const user = await finishStep(market, call, step, { ...proof, rememberDevice });
    if (factors.app) await market.limits.reset('app-codes', user._id);
    return reply(200, { message: 'Login Successful', user });
  }),
];

const codeKind = ({ sent_by: by }: CodeStep) =>
  by === 'text' ? ('texted-code' as const) : ('mailed-code' as const);

/** The user whose step a code opens. Distinct errors for wrong, expired and exhausted codes. */
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
      // Not for sign-ups, which anyone can start with any address.
      user: step.pending === null ? (step.user_id ?? undefined) : undefined,
      from: caller,
      details: { why, factor: codeKind(step) },
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
    // A concurrent request with the same code was first.
    if (!(await stepWaits(market.db, step.id))) throw noStep();
    throw exhausted();
  }
  if (step.user_id === null || !isStepsCode(market.settings.secret, step, code)) {
    failed('wrong');
    throw wrongCode(CODE_TRIES - tries);
  }
  return step.user_id;
}
