import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import {
  bookLineRefund,
  type LockedPayment,
  refuseDisputed,
  sendPendingRefunds,
  toCustomer,
} from '#core/money/index.ts';
import { createHash, randomBytes } from 'node:crypto';
import { notFound, Refusal } from '#base/errors.ts';
import { todayIn } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import { insured } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { printed } from '#verticals/capabilities/after-sale.ts';
import { checkingUntil } from '../inquiries/rules.ts';
import { closeInquiry, insertInquiry } from '../inquiries/store.ts';
import type { Trx } from '#core/shared/database.ts';
import { releaseHolds, releaseNights } from '#core/inventory/index.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import { receiptCode } from '../documents/rules.ts';
import { insertReceiptCheck } from '../documents/store.ts';
import type { Market } from '#core/shared/market.ts';
import { stateOf } from '../orders/cancel-lines.ts';
import { refundable } from '../orders/judged-line.ts';
import { lockPart } from '../orders/move-part.ts';
import { eventRow, writeMove } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { isCancelledLine, orderStatusOf } from '../orders/rules.ts';
import { issuePolicy } from '../policies/renewal.ts';
import { refuseHeld } from '#core/compliance/index.ts';
import { endsAfter, nextReminder } from '../pickups/rules.ts';
import { endPickup, insertPickup } from '../pickups/store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { givesBack, isOver, keepsFee, type Said, stepToTake } from './rules.ts';
import { insertOutcome, listOutcomes } from './store.ts';

export interface Giving {
  readonly orderId: string;
  readonly partId: string;
  readonly itemId: string;
  readonly actor: Actor;
  readonly key: string;
  readonly said: Said;
  /** True if a refund of so much waits for a second person. */
  readonly waits?: (trx: Trx, payment: LockedPayment, cents: number) => Promise<boolean>;
  /** The kept refund that a second person confirmed. */
  readonly askedId?: string | undefined;
}

/**
 * Stores an outcome of a line. The first one sets the part to processing, the last one of all lines
 * completes it. Outcomes may refund the line or release nights. Idempotent by key. Throws 400 by
 * field, 404 and 409.
 */
export async function giveOutcome(market: Market, giving: Giving): Promise<void> {
  const { refundOf, listingIds } = await transaction(market.db, (trx) =>
    giveWithin(market, trx, giving),
  );
  await notifyPages(market, listingIds);
  if (refundOf !== null) await sendPendingRefunds(market, { orderId: refundOf });
}

interface Given {
  /** The order with refunds to send. */
  readonly refundOf: string | null;
  /** Listings with released places. */
  readonly listingIds: readonly string[];
}
const NOTHING: Given = { refundOf: null, listingIds: [] };

async function giveWithin(market: Market, trx: Trx, giving: Giving): Promise<Given> {
  const { orderId, partId, itemId, actor, key, said, waits, askedId } = giving;
  const { payment, parts, part } = await lockPart(trx, giving);
  const line = part.lines.find(({ lineId }) => lineId === itemId);
  if (!line) throw notFound('Order');
  const all = await listOutcomes(trx, [orderId]);
  const takenBy = (lineId: string) =>
    all.filter((row) => row.order_line_id === lineId).map(({ outcome }) => outcome);
  const requestHash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const same = all.find((row) => row.order_line_id === itemId && row.request_key === key);
  if (same?.request_hash === requestHash) return NOTHING;
  if (same) throw new Refusal(409, 'key_used');
  if (!payment.isPaid) throw new Refusal(409, 'not_paid');
  if (isCancelledLine(part.partStatus, line.givenUpAt)) throw new Refusal(409, 'cancelled');
  await refuseHeld(trx, [partId]);
  const steps = outcomesOf(market.verticals[line.vertical]);
  const now = market.clock.now();
  const { when, usedAt } = refundable(part, line);
  const sold = { subDetails: line.subDetails, paidAt: part.paidAt };
  const step = stepToTake(steps, takenBy(itemId), said, {
    line: { when, used: usedAt !== null, ...sold },
    now,
  });
  if (step.gives !== 'nothing') await refuseDisputed(trx, { orderId }, now);
  const begunAt = all.find((row) => row.order_line_id === itemId)?.created_at ?? null;
  const feeKept = keepsFee(step, said.reason, { ...sold, begunAt }, now);
  const cents = givesBack(step, line, { feeKept });
  if (await waits?.(trx, payment, cents)) return NOTHING;
  await insertOutcome(trx, {
    id: newId(now),
    order_line_id: itemId,
    order_id: orderId,
    outcome: step.name,
    final: step.final,
    reference: said.reference,
    reason: said.reason,
    actor_id: actor.id,
    request_key: key,
    request_hash: requestHash,
    created_at: now,
  });
  if (capabilityOf(market.verticals[line.vertical], printed)?.document.after === step.name)
    await insertReceiptCheck(trx, { code: receiptCode(randomBytes(12)), lineId: itemId });
  if (step.unclear)
    await insertInquiry(trx, {
      id: newId(now),
      order_id: orderId,
      order_line_id: itemId,
      vendor_id: part.vendorId,
      what: 'checking',
      note: said.reason,
      answer_by: checkingUntil(now),
      created_at: now,
    });
  else
    await closeInquiry(
      trx,
      { lineId: itemId, what: 'checking' },
      {
        state: step.gives === 'nothing' ? 'arrived' : 'returned',
        reference: said.reference,
        answer: said.reason,
      },
      now,
    );
  const waitsDays = step.waitsDays?.(sold) ?? null;
  if (step.final) await endPickup(trx, itemId);
  else if (waitsDays !== null) {
    const endsAt = endsAfter(now, waitsDays);
    await insertPickup(trx, {
      order_line_id: itemId,
      order_id: orderId,
      sent_at: now,
      ends_at: endsAt,
      remind_at: nextReminder(now, endsAt, now),
    });
  }
  if (step.name === 'issued' && capabilityOf(market.verticals[line.vertical], insured) && when)
    await issuePolicy(
      trx,
      {
        lineId: itemId,
        orderId,
        userId: payment.userId,
        vendorId: part.vendorId,
        number: said.reference,
        endsOn: when.to,
      },
      now,
    );
  const isDone = part.lines.every(
    ({ lineId, checkedInAt }) =>
      checkedInAt !== null ||
      isOver(steps, lineId === itemId ? [...takenBy(lineId), step.name] : takenBy(lineId)),
  );
  const to = isDone || part.partStatus === 'completed' ? 'completed' : 'processing';
  const orderStatus = orderStatusOf(
    parts.map((one) => ({
      ...stateOf(one),
      ...(one.serviceOrderId === partId && { status: to }),
    })),
  );
  const what = `outcome_${step.name}` as const;
  const event = { orderId, serviceOrderId: partId, from: part.partStatus, to, actor, what };
  await writeMove(
    market,
    trx,
    {
      orderId,
      orderStatus,
      parts: part.partStatus === to ? [] : [partId],
      partStatus: to,
      reference: undefined,
      events: [eventRow({ ...event, note: said.reason }, now)],
    },
    now,
  );
  const listingIds =
    step.freesNights && when !== null
      ? await releaseNights(trx, {
          orderId,
          lineId: itemId,
          leavesOn: todayIn(when.timeZone, now),
          checkOut: when.to,
        })
      : step.final && step.gives === 'all'
        ? await releaseHolds(trx, { orderIds: [orderId], lineIds: [itemId] })
        : [];
  const back = await bookLineRefund(
    trx,
    {
      payment,
      part,
      lineId: itemId,
      cents,
      reason: said.reason,
      createdBy: actor.id,
      ...(askedId !== undefined && { askedId }),
    },
    now,
  );
  const { address, data } = toCustomer({ payment, part, line });
  await market.mail.queue(trx, {
    ...address,
    template: 'line-outcome',
    data: {
      ...data,
      outcome: step.name,
      reference: step.hidesReference?.(sold) ? null : said.reference || null,
      reason: said.reason || null,
      refundCents: back,
    },
  });
  return { refundOf: back > 0 ? orderId : null, listingIds };
}
