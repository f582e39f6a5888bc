import { createHmac, timingSafeEqual } from 'node:crypto';
import { newCode, tokenHash } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import type { TextReceiver } from '#core/messaging/index.ts';
import { BY_MAIL, type CodeWay, receiverOf } from '../phones/code-way.ts';
import { hasFactor } from '../factors/rules.ts';
import { factorsOf } from '../factors/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { Caller } from '#core/shared/route.ts';
import { STEP_LIFE_MS } from './code-rules.ts';
import { type CodeStep, dropStep, insertStep, type NewStep, setCode } from './code-step-store.ts';
import { SESSION_COOKIE, STEP_COOKIE } from './enter.ts';
import { endSession } from './session-store.ts';
import { findUserByEmail } from './user-store.ts';

/** Key of an account's rate limits, independent of whether the address has an account. */
export const limitKeyOf = (email: string): string => tokenHash(email);

/**
 * Starts a code step and sends its code, unless the account has a second factor. The step's cookie
 * only works for the code endpoints. The current user is signed out, so that they do not continue
 * under the wrong account.
 */
export async function beginStep(
  trx: Trx,
  market: Market,
  caller: Caller,
  step: NewStep,
  language: 'en' | 'ar',
  way: CodeWay = BY_MAIL,
): Promise<string> {
  const session = caller.cookie(SESSION_COOKIE);
  if (session) await endSession(trx, session);
  const earlier = caller.cookie(STEP_COOKIE);
  if (earlier) await dropStep(trx, earlier);
  const { id, token } = await insertStep(trx, step, market.clock.now());
  if (!hasFactor(await factorsOf(trx, step.userId)))
    await sendCode(trx, market, { id, user_id: step.userId, email: step.email }, language, way);
  return token;
}

export function keepStep(caller: Caller, token: string): void {
  caller.setCookie(SESSION_COOKIE, '', { maxAge: 0 });
  caller.setCookie(STEP_COOKIE, token, { maxAge: STEP_LIFE_MS / 1000 });
}

/** Sends a new code, which replaces the last; false if that is less than a minute old. */
export async function sendCode(
  trx: Trx,
  market: Market,
  step: Pick<CodeStep, 'id' | 'user_id' | 'email'>,
  language: 'en' | 'ar',
  way: CodeWay = BY_MAIL,
): Promise<boolean> {
  const code = newCode();
  const to = way.by === 'text' ? await stillReceiving(trx, market, way.to) : undefined;
  const sent = {
    codeHash: codeHash(market.settings.secret, step.id, code),
    sentBy: to ? 'text' : way.by === 'mail' && way.instead ? 'mail-instead' : 'mail',
  } as const;
  if (!(await setCode(trx, step.id, sent, market.clock.now()))) return false;
  if (to) {
    await market.texts.queueCode(trx, to, language, code);
    return true;
  }
  if (step.user_id === null) {
    // The address has an account: warn its owner, and reveal nothing to the stranger.
    const owner = await findUserByEmail(trx, step.email);
    await market.mail.queue(trx, {
      to: step.email,
      language: owner?.language ?? language,
      template: 'known-email',
      data: {},
    });
    return true;
  }
  await market.mail.queue(trx, { to: step.email, language, template: 'code', data: { code } });
  return true;
}

/** The number may have been removed since its text was counted. */
async function stillReceiving(trx: Trx, { texts }: Market, to: TextReceiver) {
  const now = await receiverOf({ db: trx, texts }, to.userId);
  return now?.phone === to.phone ? now : undefined;
}

/**
 * Counts a sent code; throws above five an hour. Sign-ups count per address, which anyone can
 * type; sign-ins per account, whose password was correct. Not inside a transaction.
 */
export const countCode = (
  market: Market,
  step: Pick<CodeStep, 'user_id' | 'email' | 'pending'>,
): Promise<void> =>
  step.user_id === null || step.pending !== null
    ? market.limits.take('sign-up-mails', limitKeyOf(step.email))
    : market.limits.take('code-sends', step.user_id);

export function isStepsCode(secret: string, step: CodeStep, code: string): boolean {
  if (step.code_hash === null) return false;
  const matches = timingSafeEqual(
    Buffer.from(codeHash(secret, step.id, code)),
    Buffer.from(step.code_hash),
  );
  return matches && step.user_id !== null;
}

function codeHash(secret: string, stepId: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${stepId}:${code}`).digest('hex');
}
