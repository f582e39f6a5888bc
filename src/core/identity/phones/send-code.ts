import { createHmac, timingSafeEqual } from 'node:crypto';
import { newCode, tokenHash } from '#base/ids.ts';
import { Refusal } from '#base/errors.ts';
import type { Market } from '#core/shared/market.ts';
import type { Caller, SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { findUser, lockAccount } from '../accounts/user-store.ts';
import { requireOpen } from '../accounts/session-store.ts';
import { type NewPhoneStep, type PhoneStep, replacePhoneStep, setPhoneCode } from './step-store.ts';

type Signed = Caller & { readonly user: SessionUser };

export const noPhoneStep = () => new Refusal(400, 'no_phone_step');

/** A code belongs to one person, stage and number. */
function codeHash(
  secret: string,
  { user_id: userId, stage, phone }: Pick<PhoneStep, 'user_id' | 'stage' | 'phone'>,
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(`phone:${userId}:${stage}:${phone}:${code}`)
    .digest('hex');
}

export const isPhoneCode = (secret: string, step: PhoneStep, code: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash(secret, step, code)), Buffer.from(step.code_hash));

/**
 * Emails the first code, without which no text is sent: an attacker with many accounts would need
 * as many mailboxes. `step` is to be replaced, or has a new number.
 */
export async function mailPhoneCode(
  market: Market,
  call: Signed,
  step: PhoneStep | Omit<NewPhoneStep, 'codeHash' | 'userId'>,
): Promise<void> {
  const { user, ...from } = call;
  await market.limits.take('phone-codes', user.id);
  const now = market.clock.now();
  const code = newCode();
  const hash = codeHash(
    market.settings.secret,
    { user_id: user.id, stage: 'email', phone: step.phone },
    code,
  );
  await transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    await requireOpen(trx, user.sessionId);
    const owner = await findUser(trx, user.id);
    if (!owner) throw noPhoneStep();
    if (!('code_hash' in step))
      await replacePhoneStep(trx, { ...step, userId: user.id, codeHash: hash }, now);
    else if (!(await setPhoneCode(trx, step, { stage: 'email', codeHash: hash }, now)))
      throw noPhoneStep();
    const { email: to, language } = owner;
    await market.mail.queue(trx, { to, language, template: 'code', data: { code } });
    await market.security.record(trx, {
      event: 'code-sent',
      user: user.id,
      from,
      details: { for: 'phone', channel: 'mail' },
    });
  });
}

/** Texts the second code. Throws if a limit against fraud has been reached. */
export async function textPhoneCode(market: Market, call: Signed, step: PhoneStep): Promise<void> {
  const { user, ...from } = call;
  const { phone, country, channel } = step;
  await market.limits.take('phone-codes', user.id);
  await market.limits.take('phone-codes-network', call.ip);
  await market.limits.take('phone-codes-number', tokenHash(phone));
  // Fraudsters use rows of numbers of one operator.
  await market.limits.take('phone-codes-block', phone.slice(0, -4));
  if ((await market.texts.reserve({ userId: user.id, country })) !== 'reserved')
    throw new Refusal(429, 'texts_used_up');
  const now = market.clock.now();
  const code = newCode();
  const hash = codeHash(market.settings.secret, { ...step, stage: 'phone' }, code);
  await transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    await requireOpen(trx, user.sessionId);
    const owner = await findUser(trx, user.id);
    if (!owner || !(await setPhoneCode(trx, step, { stage: 'phone', codeHash: hash }, now)))
      throw noPhoneStep();
    const to = { userId: user.id, phone, country, channel };
    await market.texts.queueCode(trx, to, owner.language, code);
    await market.security.record(trx, {
      event: 'code-sent',
      user: user.id,
      from,
      details: { for: 'phone', channel: 'text' },
    });
  });
}
