import type { User } from '#contract/accounts.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Caller } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { DEVICE_LIFE_MS } from './code-rules.ts';
import { type CodeStep, dropStepsOf, takeStep } from './code-step-store.ts';
import { rememberDevice } from './device-store.ts';
import { DEVICE_COOKIE, enter, keepSession } from './enter.ts';
import { noStep } from './errors.ts';
import { lockAccount, proveEmail, type SignUpFacts } from './user-store.ts';

export interface Proof {
  readonly userId: string;
  readonly by: 'mailed-code' | 'texted-code' | 'totp' | 'passkey' | 'recovery-code';
  readonly rememberDevice: boolean;
  /** Consumes the proof; throws if it was already used. */
  readonly use?: (trx: Trx) => Promise<void>;
}

/** Completes a pending step once and opens the session. */
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
      // The mailed code verifies the address.
      const pending = pendingOf(step);
      // Ends other sign-ups with this address.
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

export function pendingOf(step: CodeStep): SignUpFacts | null {
  // Only the sign-up writes this column.
  return step.pending as SignUpFacts | null;
}
