import { Refusal } from '#base/errors.ts';
import { readMobile } from '#base/read-phone.ts';
import { endpoints } from '#contract/texts.ts';
import type { Market } from '#core/shared/market.ts';
import { type Caller, reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { CODE_TRIES, readCode, resendWait } from '../accounts/code-rules.ts';
import {
  exhaustedCode,
  expiredCode,
  notSixDigits,
  refuseFaults,
  resendTooSoon,
  wrongCode,
} from '../accounts/errors.ts';
import { mailNotice } from '../accounts/notice.ts';
import { requireOpen } from '../accounts/session-store.ts';
import { countryOfUser, lockAccount } from '../accounts/user-store.ts';
import {
  codesElsewhere,
  deletePhone,
  findPhone,
  lockNumber,
  savePhone,
  setCodes,
} from './phone-store.ts';
import { isPhoneCode, mailPhoneCode, noPhoneStep, textPhoneCode } from './send-code.ts';
import {
  countPhoneTry,
  dropPhoneStep,
  findPhoneStep,
  type PhoneStep,
  takePhoneStep,
} from './step-store.ts';

type Signed = Caller & { readonly user: SessionUser };

const noPhone = () => new Refusal(409, 'no_text_phone');

export const phoneRoutes = (market: Market): Route[] => [
  route(endpoints.readTexts, async ({ user }) =>
    reply(200, { texts: await presentTexts(market, user.id) }),
  ),

  route(endpoints.beginPhone, async (call) => {
    const { user, body } = call;
    if (!market.texts.channels.includes(body.channel)) throw new Refusal(409, 'texts_off');
    const typed = body.phone.trim();
    if (typed === '') refuseFaults({ phone: 'phone_missing' });
    const country = body.country ?? (await countryOfUser(market.db, user.id));
    const mobile = readMobile(typed, country);
    if (!mobile) {
      refuseFaults({ phone: 'mobile_invalid' });
      throw new Error('An invalid number went through the rules');
    }
    await mailPhoneCode(market, call, { ...mobile, channel: body.channel });
    return changed(market, user, 'Code sent');
  }),

  route(endpoints.confirmPhone, async (call) => {
    const code = readCode(call.body.code);
    if (code === null) throw notSixDigits('code');
    const step = await findPhoneStep(market.db, call.user.id, market.clock.now());
    if (!step) throw noPhoneStep();
    await judge(market, call, step, code);
    if (step.stage === 'email') {
      await textPhoneCode(market, call, step);
      return changed(market, call.user, 'Code sent');
    }
    await keepPhone(market, call, step);
    return changed(market, call.user, 'Phone number added');
  }),

  route(endpoints.resendPhoneCode, async (call) => {
    const now = market.clock.now();
    const step = await findPhoneStep(market.db, call.user.id, now);
    if (!step) throw noPhoneStep();
    const wait = resendWait(step.last_sent_at, now);
    if (wait > 0) throw resendTooSoon(wait);
    await (step.stage === 'email' ? mailPhoneCode : textPhoneCode)(market, call, step);
    return changed(market, call.user, 'New code sent');
  }),

  route(endpoints.removePhone, async (call) => {
    const { user, ...from } = call;
    await transaction(market.db, async (trx) => {
      await lockAccount(trx, user.id);
      await dropPhoneStep(trx, user.id);
      if (!(await deletePhone(trx, user.id))) return;
      await market.security.record(trx, { event: 'phone-removed', user: user.id, from });
      await mailNotice(trx, market, user.id, { news: 'phone-removed' }, from);
    });
    return changed(market, user, 'Phone number removed');
  }),

  route(endpoints.chooseTextCodes, async (call) => {
    await chooseCodes(market, call, call.body.codes);
    return changed(market, call.user, 'Saved');
  }),
];

async function changed(market: Market, { id }: SessionUser, message: string) {
  return reply(200, { texts: await presentTexts(market, id), message });
}

async function presentTexts({ db, texts, clock }: Market, userId: string) {
  const phone = await findPhone(db, userId);
  const pending = await findPhoneStep(db, userId, clock.now());
  return {
    channels: [...texts.channels],
    phone: phone
      ? {
          phone: phone.phone,
          channel: phone.channel,
          codes: phone.codes,
          verifiedAt: phone.verified_at.toISOString(),
        }
      : null,
    pending: pending
      ? { phone: pending.phone, channel: pending.channel, stage: pending.stage }
      : null,
  };
}

/** Distinct errors for wrong, expired and exhausted codes. */
async function judge(market: Market, { user, ...from }: Signed, step: PhoneStep, code: string) {
  const now = market.clock.now();
  const failed = (why: 'wrong' | 'expired' | 'exhausted') =>
    market.security.recordBehind({
      event: 'code-failed',
      user: user.id,
      from,
      details: { why, factor: step.stage === 'email' ? 'mailed-code' : 'texted-code' },
    });
  if (step.code_expires_at <= now) {
    failed('expired');
    throw expiredCode();
  }
  const tries = step.tries >= CODE_TRIES ? null : await countPhoneTry(market.db, step);
  if (tries === null) {
    const still = await findPhoneStep(market.db, user.id, now);
    // A concurrent request with the same code was first.
    if (still?.code_hash !== step.code_hash) throw noPhoneStep();
    failed('exhausted');
    throw exhaustedCode(resendWait(step.last_sent_at, now));
  }
  if (!isPhoneCode(market.settings.secret, step, code)) {
    failed('wrong');
    throw wrongCode(CODE_TRIES - tries);
  }
}

async function keepPhone(market: Market, { user, ...from }: Signed, step: PhoneStep) {
  const { phone, country, channel } = step;
  await transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    await requireOpen(trx, user.sessionId);
    if (!(await takePhoneStep(trx, step))) throw noPhoneStep();
    await savePhone(trx, { userId: user.id, phone, country, channel }, market.clock.now());
    await market.security.record(trx, {
      event: 'phone-added',
      user: user.id,
      from,
      details: { channel },
    });
    await mailNotice(trx, market, user.id, { news: 'phone-added' }, from);
  });
}

/** Codes of one account go to a number: of the one whose owner has proved it last. */
async function chooseCodes(market: Market, { user, ...from }: Signed, codes: boolean) {
  await transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    const phone = await findPhone(trx, user.id);
    if (!phone) throw noPhone();
    if (phone.codes === codes) return;
    if (codes) {
      await lockNumber(trx, phone.phone);
      const other = await codesElsewhere(trx, phone);
      if (other && other.verified_at >= phone.verified_at)
        throw new Refusal(409, 'verify_phone_again');
      if (other) {
        await setCodes(trx, other.user_id, false);
        await market.security.record(trx, {
          event: 'phone-codes-changed',
          user: other.user_id,
          details: { on: false },
        });
        await mailNotice(trx, market, other.user_id, { news: 'phone-codes-off' });
      }
    }
    await setCodes(trx, user.id, codes);
    await market.security.record(trx, {
      event: 'phone-codes-changed',
      user: user.id,
      from,
      details: { on: codes },
    });
    const news = codes ? 'phone-codes-on' : 'phone-codes-off';
    await mailNotice(trx, market, user.id, { news }, from);
  });
}
