import { addDays, todayIn } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import type { Market } from '#core/shared/market.ts';
import { SYSTEM } from '#core/identity/audit/store.ts';
import { addresseeOf } from '#core/money/payments/contact.ts';
import { giveOutcome } from '../outcomes/give-outcome.ts';
import { lineNameIn, serviceNameIn } from '#core/money/payments/sold-names.ts';
import { soldServices } from '#core/money/payments/sold-store.ts';
import { lockPayment } from '#core/money/payments/payment-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { renewalOf } from './renewal.ts';
import { GIVE_BACK_HOURS, offerDue, OFFERED_DAYS, REMIND_HOURS } from './rules.ts';
import { findPolicyLine } from './store.ts';
import { listEnding, listUnissued, noteDelay, noteOffered } from './due-store.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 100;

/** Safe to run by two at once. */
export async function lookAfterPolicies(market: Market): Promise<void> {
  await giveBackUnissued(market);
  await remindVendors(market);
  await offerRenewals(market);
}

/** What nobody issued in time goes back whole. */
async function giveBackUnissued(market: Market): Promise<void> {
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
      const part = (await soldServices(trx, orderId)).find(({ lines }) =>
        lines.some((line) => line.lineId === lineId),
      );
      const line = part?.lines.find((one) => one.lineId === lineId);
      if (!part || !line) return;
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

/** Thirty, fourteen and three days before the end; never charged by itself. */
async function offerRenewals(market: Market): Promise<void> {
  const now = market.clock.now();
  // A day on either side of every zone there is; the policy's own clock decides.
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
      // Who claims the row takes its turn away.
      if (!payment || !(await noteOffered(trx, lineId, { before: reminded, days }))) return;
      const part = (await soldServices(trx, orderId)).find(({ lines }) =>
        lines.some((one) => one.lineId === lineId),
      );
      const sold = part?.lines.find((one) => one.lineId === lineId);
      if (!part || !sold || !line) return;
      const { to, language, name } = addresseeOf(payment);
      await market.mail.queue(trx, {
        to,
        language,
        template: 'policy-renewal',
        data: {
          name,
          serviceName: serviceNameIn(language, part),
          itemName: lineNameIn(language, sold),
          number: line.number ?? '',
          lastDay: endsOn,
          from: offered?.renewal?.from ?? null,
          totalCents: offered?.renewal ? fromDollars(offered.renewal.total) : null,
        },
      });
    });
  }
}
