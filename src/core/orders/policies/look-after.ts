import { addDays, todayIn } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import type { Market } from '#core/shared/market.ts';
import { SYSTEM } from '#core/identity/index.ts';
import {
  findSoldLine,
  lineNameIn,
  lockPayment,
  serviceNameIn,
  toCustomer,
} from '#core/money/index.ts';
import { giveOutcome } from '../outcomes/give-outcome.ts';
import { transaction } from '#core/shared/transaction.ts';
import { renewalOf } from './renewal.ts';
import { GIVE_BACK_HOURS, offerDue, OFFERED_DAYS, REMIND_HOURS } from './rules.ts';
import { findPolicyLine } from './store.ts';
import { listEnding, listUnissued, noteDelay, noteOffered } from './due-store.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 100;

/** Safe in several processes. */
export async function lookAfterPolicies(market: Market): Promise<void> {
  await refundUnissued(market);
  await remindVendors(market);
  await offerRenewals(market);
}

/** Refunds policies in full that were not issued in time. */
async function refundUnissued(market: Market): Promise<void> {
  const paidBefore = new Date(market.clock.now().getTime() - GIVE_BACK_HOURS * HOUR_MS);
  const due = await listUnissued(market.db, { paidBefore, reminded: 'any', most: AT_ONCE });
  for (const { orderId, partId, lineId } of due)
    try {
      await giveOutcome(market, {
        orderId,
        partId,
        itemId: lineId,
        actor: SYSTEM,
        key: 'unissued',
        said: { outcome: 'failed', reference: '', reason: 'Not issued within four days' },
      });
    } catch (error) {
      // Its vendor or an admin was faster.
      if (!(error instanceof Refusal)) throw error;
    }
}

async function remindVendors(market: Market): Promise<void> {
  const now = market.clock.now();
  const paidBefore = new Date(now.getTime() - REMIND_HOURS * HOUR_MS);
  const due = await listUnissued(market.db, { paidBefore, reminded: 'no', most: AT_ONCE });
  for (const { orderId, lineId } of due)
    await transaction(market.db, async (trx) => {
      if (!(await noteDelay(trx, lineId, now))) return;
      const item = await findSoldLine(trx, orderId, lineId);
      if (!item) return;
      const { part, line } = item;
      const language = part.vendorLanguage;
      await market.mail.queue(trx, {
        to: part.vendorEmail,
        language,
        template: 'vendor-policy-waiting',
        data: {
          vendorName: part.vendorName,
          serviceOrderId: part.serviceOrderId,
          serviceName: serviceNameIn(language, part),
          itemName: lineNameIn(language, line),
        },
      });
    });
}

/** Thirty, fourteen and three days before the end; never charged automatically. */
async function offerRenewals(market: Market): Promise<void> {
  const now = market.clock.now();
  // Covers every time zone; the policy's own zone decides.
  const today = todayIn('UTC', now);
  const due = await listEnding(market.db, {
    from: addDays(today, -1),
    to: addDays(today, OFFERED_DAYS[0] + 1),
    most: AT_ONCE * 10,
  });
  for (const { orderId, lineId, userId, endsOn, timeZone, reminded } of due) {
    const days = offerDue(endsOn, todayIn(timeZone, now), reminded);
    if (days === null) continue;
    const line = await findPolicyLine(market.db, userId, lineId, null);
    const offered = line ? await renewalOf(market, line) : null;
    await transaction(market.db, async (trx) => {
      const payment = await lockPayment(trx, { orderId });
      // Claiming the row prevents a second offer.
      if (!payment || !(await noteOffered(trx, lineId, { before: reminded, days }))) return;
      const item = await findSoldLine(trx, orderId, lineId);
      if (!item || !line) return;
      const { part, line: sold } = item;
      const { address, data } = toCustomer({ payment, part, line: sold });
      await market.mail.queue(trx, {
        ...address,
        template: 'policy-renewal',
        data: {
          ...data,
          number: line.number ?? '',
          lastDay: endsOn,
          from: offered?.renewal?.from ?? null,
          totalCents: offered?.renewal ? fromDollars(offered.renewal.total) : null,
        },
      });
    });
  }
}
