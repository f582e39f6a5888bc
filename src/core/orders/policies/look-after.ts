import { todayIn } from '#base/calendar-date.ts';
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
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { GIVE_BACK_HOURS, offerDue, OFFERED_DAYS, REMIND_HOURS } from './rules.ts';
import { findPolicyLine } from './store.ts';
import {
  type Ending,
  listEnding,
  listUnissued,
  lookAgain,
  lookNoMore,
  noteDelay,
  noteOffered,
  type Unissued,
} from './due-store.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 50;
/** Between two looks at a policy that is not paid. */
const UNPAID_HOURS = 12;
/** An order that is this old will not be paid. */
const UNPAID_DAYS = 60;

/** Safe in several processes. */
export const lookAfterPolicies = (market: Market): Promise<Turn> =>
  inOrder(
    () =>
      inTurn(async () => {
        const due = await listUnissued(market.db, market.clock.now(), AT_ONCE);
        await lookNoMore(
          market.db,
          due.filter(({ isOver }) => isOver).map(({ lineId }) => lineId),
        );
        for (const policy of due) if (!policy.isOver) await lookAt(market, policy);
        return due.length === AT_ONCE;
      }),
    () => inTurn(() => offerRenewals(market)),
  );

/** Reminds the vendor of a policy that is not issued in time, then refunds it in full. */
async function lookAt(market: Market, policy: Unissued): Promise<void> {
  const { db, clock } = market;
  const { lineId, orderedAt, paidAt, isReminded } = policy;
  const now = clock.now();
  const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  if (paidAt === null) {
    if (now > after(orderedAt, UNPAID_DAYS * 24)) await lookNoMore(db, [lineId]);
    else await lookAgain(db, lineId, after(now, UNPAID_HOURS));
    return;
  }
  const [remindAt, refundAt] = [after(paidAt, REMIND_HOURS), after(paidAt, GIVE_BACK_HOURS)];
  if (now < remindAt) {
    await lookAgain(db, lineId, remindAt);
    return;
  }
  if (now < refundAt) {
    if (!isReminded) await remindVendor(market, policy);
    await lookAgain(db, lineId, refundAt);
    return;
  }
  // Before the refund, so that one that fails does not hold up the others.
  await lookAgain(db, lineId, after(now, 1));
  await refundUnissued(market, policy);
}

async function refundUnissued(
  market: Market,
  { orderId, partId, lineId }: Unissued,
): Promise<void> {
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

async function remindVendor(market: Market, { orderId, lineId }: Unissued): Promise<void> {
  const now = market.clock.now();
  await transaction(market.db, async (trx) => {
    if (!(await noteDelay(trx, lineId, now))) return;
    const item = await findSoldLine(trx, orderId, lineId);
    if (!item) return;
    const { part, line } = item;
    await market.mail.queue(
      trx,
      ...part.readers.map(({ email, language, name }) => ({
        to: email,
        language,
        template: 'vendor-policy-waiting' as const,
        data: {
          vendorName: name,
          serviceOrderId: part.serviceOrderId,
          serviceName: serviceNameIn(language, part),
          itemName: lineNameIn(language, line),
        },
      })),
    );
  });
}

/**
 * Offers a renewal thirty, fourteen and three days before the end, never charged automatically.
 * Policies without an offer are marked too, so that each is looked at three times at most. Returns
 * true if there may be more.
 */
async function offerRenewals(market: Market): Promise<boolean> {
  const now = market.clock.now();
  const due = await listEnding(market.db, { today: todayIn('UTC', now), most: AT_ONCE });
  let marked = 0;
  for (const policy of due) {
    const today = todayIn(policy.timeZone, now);
    const days = offerDue(policy.endsOn, today, policy.reminded);
    if (policy.isOffered && days !== null) await offerRenewal(market, policy, days);
    else if (policy.isOffered && policy.endsOn >= today) continue;
    else
      await transaction(market.db, (trx) =>
        noteOffered(trx, policy.lineId, {
          before: policy.reminded,
          days: days ?? OFFERED_DAYS[2],
        }),
      );
    marked += 1;
  }
  return due.length === AT_ONCE && marked > 0;
}

async function offerRenewal(
  market: Market,
  { orderId, lineId, userId, endsOn, reminded }: Ending,
  days: number,
): Promise<void> {
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
