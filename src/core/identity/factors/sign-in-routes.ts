import * as calls from '#contract/factors.ts';
import * as passkeyCalls from '#contract/passkeys.ts';
import type { Market } from '#core/shared/market.ts';
import { type Caller, type Route, reply, route } from '#core/shared/route.ts';
import { type CodeStep, findStep } from '../accounts/code-step-store.ts';
import { STEP_COOKIE } from '../accounts/enter.ts';
import { noStep } from '../accounts/errors.ts';
import { finishStep } from '../accounts/finish-step.ts';
import { findPhone } from '../phones/phone-store.ts';
import { factorMissing, recoveryMalformed } from './errors.ts';
import { judgeRecoveryCode } from './judge.ts';
import { listPasskeys, makeChallenge } from './passkey-store.ts';
import { choicesOf, hasFactor, readRecoveryCode } from './rules.ts';
import { factorsOf } from './store.ts';
import { judgePasskey, requestOptions } from './webauthn.ts';

/** Finishes a step with a second factor. App codes use `POST /otp/verify-otp`, like mailed ones. */
export const factorSignInRoutes = (market: Market): Route[] => [
  route(calls.codeChoices, async (call) => {
    const step = await pendingStep(market, call);
    const factors = await factorsOf(market.db, step.user_id);
    if (hasFactor(factors) || step.user_id === null)
      return reply(200, { choices: choicesOf(factors) });
    if (step.sent_by === 'mail-instead')
      return reply(200, { choices: ['mail'], textsUsedUp: true as const });
    if (step.sent_by !== 'text') return reply(200, { choices: ['mail'] });
    const phone = await findPhone(market.db, step.user_id);
    return reply(200, { choices: ['text', 'mail'], phoneEnd: phone?.phone.slice(-3) ?? '' });
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

  route(passkeyCalls.beginPasskeySignIn, async (call) => {
    const step = await pendingStep(market, call);
    const passkeys = step.user_id === null ? [] : await listPasskeys(market.db, step.user_id);
    if (passkeys.length === 0) throw factorMissing();
    const challenge = await makeChallenge(market.db, ofStep(step), market.clock.now());
    return reply(200, requestOptions(market.settings, challenge, passkeys));
  }),

  route(passkeyCalls.verifyPasskey, async (call) => {
    const step = await pendingStep(market, call);
    const { user_id: userId } = step;
    if (userId === null) throw factorMissing();
    const { credential, rememberDevice } = call.body;
    const failed = () =>
      market.security.record(market.db, {
        event: 'code-failed',
        user: userId,
        from: call,
        details: { why: 'wrong', factor: 'passkey' },
      });
    const use = await judgePasskey(market, userId, ofStep(step), credential, failed);
    const proof = { userId, by: 'passkey' as const, rememberDevice, use };
    const user = await finishStep(market, call, step, proof);
    return reply(200, { message: 'Login Successful', user });
  }),
];

const ofStep = ({ id }: CodeStep) => ({ stepId: id, purpose: 'sign-in' as const });

async function pendingStep(market: Market, caller: Caller): Promise<CodeStep> {
  const step = await findStep(market.db, caller.cookie(STEP_COOKIE), market.clock.now());
  if (!step) throw noStep();
  return step;
}
