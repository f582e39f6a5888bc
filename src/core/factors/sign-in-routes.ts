import * as calls from '#contract/factors.ts';
import type { Market } from '../market.ts';
import { type Caller, type Route, reply, route } from '../route.ts';
import { type CodeStep, findStep } from '../accounts/code-step-store.ts';
import { STEP_COOKIE } from '../accounts/cookies.ts';
import { noStep } from '../accounts/errors.ts';
import { finishStep } from '../accounts/finish-step.ts';
import { factorMissing, recoveryMalformed } from './errors.ts';
import { judgeRecoveryCode } from './judge.ts';
import { choicesOf, hasFactor, readRecoveryCode } from './rules.ts';
import { factorsOf } from './store.ts';

/** How a pending step ends with a second factor. The codes of an app come by `POST /otp/verify-otp`, as mailed ones do. */
export const factorSignInRoutes = (market: Market): Route[] => [
  route(calls.codeChoices, async (call) => {
    const step = await pendingStep(market, call);
    return reply(200, { choices: choicesOf(await factorsOf(market.db, step.user_id)) });
  }),

  route(calls.verifyRecoveryCode, async (call) => {
    const step = await pendingStep(market, call);
    const code = readRecoveryCode(call.body.code);
    if (code === null) throw recoveryMalformed();
    if (!hasFactor(await factorsOf(market.db, step.user_id))) throw factorMissing();
    const shown = await judgeRecoveryCode(market, call, step, code);
    const { rememberDevice } = call.body;
    const user = await finishStep(market, call, step, { ...shown, rememberDevice });
    await market.limits.reset('recovery-codes', user._id);
    return reply(200, { message: 'Login Successful', user });
  }),
];

export async function pendingStep(market: Market, caller: Caller): Promise<CodeStep> {
  const step = await findStep(market.db, caller.cookie(STEP_COOKIE), market.clock.now());
  if (!step) throw noStep();
  return step;
}
