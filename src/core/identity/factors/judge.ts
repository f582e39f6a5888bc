import type { Market } from '#core/shared/market.ts';
import { mailNotice } from '../accounts/notice.ts';
import { type CodeStep, stepWaits } from '../accounts/code-step-store.ts';
import { noStep } from '../accounts/errors.ts';
import type { Proof } from '../accounts/finish-step.ts';
import type { Origin } from '../security/security-event.ts';
import { findApp, takeAppStep } from './app-store.ts';
import { exhaustedFactor, factorMissing, usedFactor, wrongFactor } from './errors.ts';
import { findRecoveryCode, takeRecoveryCode } from './recovery-store.ts';
import { APP_DRIFT, APP_STEP_S, FACTOR_TRIES } from './rules.ts';
import { type Seal, sealFor, type SealSettings, unseal } from '../security/sealed.ts';
import { countFactorTry, factorsOf } from './store.ts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Souk';
const SECRET_BYTES = 20;

/** SHA-1, six digits, 30 seconds: the only mode of some authenticator apps. */
const settings = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: APP_STEP_S };

/** A new base32 secret. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Encryption context of a row's secret. */
export const authenticatorSeal = (settings: SealSettings, row: string): Seal =>
  sealFor(settings, 'authenticator', row);

/** URI that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/** The time step of a code; null unless it is the current, previous or next one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: APP_DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The user, and a function that consumes the proof in the session's transaction. */
export type Shown = Omit<Proof, 'rememberDevice'>;

/** Verifies an authenticator code. Throws for wrong, used and too many codes. */
export async function judgeAppCode(
  market: Market,
  from: Origin,
  step: CodeStep,
  code: string,
): Promise<Shown> {
  const { user_id: userId } = step;
  const app = userId === null ? null : await findApp(market.db, userId);
  if (userId === null || !app) throw factorMissing();
  const failed = (why: 'wrong' | 'exhausted') =>
    fail(market, from, userId, { why, factor: 'totp' });
  const left = await countTry(market, step.id, failed);
  await market.limits.take('app-codes', userId);
  const now = market.clock.now();
  const secret = unseal(authenticatorSeal(market.settings, app.id), app.secret);
  if (secret === null)
    market.log.error('an authenticator secret cannot be opened: has APP_SECRET changed?', {
      userId,
    });
  const timeStep = secret === null ? null : stepOfCode(secret, code, now);
  if (timeStep === null || timeStep <= app.last_step) {
    failed('wrong');
    throw timeStep === null ? wrongFactor(left) : usedFactor();
  }
  return {
    userId,
    by: 'totp',
    use: async (trx) => {
      if (!(await takeAppStep(trx, app.id, timeStep, now))) throw usedFactor();
    },
  };
}

export async function judgeRecoveryCode(
  market: Market,
  from: Origin,
  step: CodeStep,
  code: string,
): Promise<Shown> {
  const { user_id: userId } = step;
  if (userId === null) throw factorMissing();
  const failed = (why: 'wrong' | 'exhausted') =>
    fail(market, from, userId, { why, factor: 'recovery-code' });
  const left = await countTry(market, step.id, failed);
  await market.limits.take('recovery-codes', userId);
  const found = await findRecoveryCode(market.db, userId, code);
  if (!found || found.used_at !== null) {
    failed('wrong');
    throw found ? usedFactor() : wrongFactor(left);
  }
  return {
    userId,
    by: 'recovery-code',
    use: async (trx) => {
      if (!(await takeRecoveryCode(trx, found.id, market.clock.now()))) throw usedFactor();
      const { recoveryCodes } = await factorsOf(trx, userId);
      await market.security.record(trx, {
        event: 'recovery-code-used',
        user: userId,
        from,
        details: { left: recoveryCodes },
      });
      await mailNotice(trx, market, userId, { news: 'recovery-code-used' }, from);
    },
  };
}

/** Counted before the check, so concurrent tries cannot exceed the limit. Returns the rest. */
async function countTry(
  market: Market,
  stepId: string,
  failed: (why: 'exhausted') => void,
): Promise<number> {
  const tries = await countFactorTry(market.db, stepId, FACTOR_TRIES);
  if (tries !== null) return FACTOR_TRIES - tries;
  if (!(await stepWaits(market.db, stepId))) throw noStep();
  failed('exhausted');
  throw exhaustedFactor();
}

function fail(
  market: Market,
  from: Origin,
  user: string,
  details: { readonly why: 'wrong' | 'exhausted'; readonly factor: 'totp' | 'recovery-code' },
): void {
  market.security.recordBehind({ event: 'code-failed', user, from, details });
}
