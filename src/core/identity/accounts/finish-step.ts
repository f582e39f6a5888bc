import type { User } from '#contract/accounts.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Caller } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { DEVICE_LIFE_MS } from './code-rules.ts';
import { lockAccount } from './account-lock-store.ts';
import { type CodeStep, dropStepsOf, takeStep } from './code-step-store.ts';
import { DEVICE_COOKIE } from './cookies.ts';
import { rememberDevice } from './device-store.ts';
import { enter, keepSession } from './enter.ts';
import { noStep } from './errors.ts';
import { proveEmail, type SignUpFacts } from './user-store.ts';

export interface Proof {
  readonly userId: string;
  readonly by: 'mailed-code' | 'totp' | 'passkey' | 'recovery-code';
  readonly rememberDevice: boolean;
  /** Uses up what was shown; throws when it was used meanwhile. */
  readonly use?: (trx: Trx) => Promise<void>;
}

/** Ends a pending step with what was asked for, once, and opens the session. */
export async function finishStep(
  market: Market,
  caller: Caller,
  step: CodeStep,
  proof: Proof,
): Promise<User> {
  const now = market.clock.now();
  const { userId } = proof;
  const entered = await transaction(market.db, async (trx) => {
    await lockAccount(trx, userId);
    if (!(await takeStep(trx, step.id))) throw noStep();
    await proof.use?.(trx);
    let isFirst = false;
    if (proof.by === 'mailed-code') {
      // The mailed code came back: the address is theirs.
      const pending = pendingOf(step);
      // Others may have signed up with this address before: what they began is over.
      if (pending) await dropStepsOf(trx, userId);
      isFirst = await proveEmail(trx, userId, pending, now);
      if (isFirst)
        await market.security.record(trx, { event: 'email-proven', user: userId, from: caller });
    }
    const device = proof.rememberDevice
      ? await rememberDevice(trx, userId, caller.userAgent, now)
      : null;
    const entry = { deviceId: device?.id ?? null, by: proof.by, isFirst };
    return { device, ...(await enter(trx, market, caller, userId, entry)) };
  });
  keepSession(caller, entered);
  if (entered.device)
    caller.setCookie(DEVICE_COOKIE, entered.device.token, { maxAge: DEVICE_LIFE_MS / 1000 });
  return entered.user;
}

/** What was typed at the sign-up that began the step. */
export function pendingOf(step: CodeStep): SignUpFacts | null {
  // Written by the sign-up only, in this shape.
  return step.pending as SignUpFacts | null;
}
