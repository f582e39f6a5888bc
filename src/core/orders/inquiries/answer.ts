import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import { tellPages } from '#core/catalogue/index.ts';
import { bookLineRefund, refuseDisputed, sendPendingRefunds } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { lineOf, lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailAnswered } from './mail.ts';
import { type Answered, judgeAnswer } from './rules.ts';
import { closeInquiry } from './store.ts';

interface Answering extends Answered {
  readonly orderId: string;
  readonly partId: string;
  readonly itemId: string;
  readonly actor: Actor & { readonly id: string };
}

/**
 * Records the result of an inquiry: the reference of the arrived payment, or that it failed, which
 * refunds the rest. Throws 400 by field, 404, and 409 without an open inquiry.
 */
export async function answerInquiry(market: Market, answering: Answering): Promise<void> {
  judgeAnswer(answering);
  const { orderId, itemId, actor, arrived, reference, note } = answering;
  const { back, listingIds } = await transaction(market.db, async (trx) => {
    const { payment, part } = await lockPart(trx, answering);
    const line = lineOf(part, itemId);
    const now = market.clock.now();
    if (!arrived) await refuseDisputed(trx, { orderId }, now);
    const state = arrived ? 'arrived' : 'returned';
    const kept = { state, reference, answer: note } as const;
    if (!(await closeInquiry(trx, { lineId: itemId, what: 'not_arrived' }, kept, now)))
      throw new Refusal(409, 'inquiry_answered');
    await recordPartEvent(
      trx,
      part,
      { orderId, actor, note, what: arrived ? 'inquiry_arrived' : 'inquiry_returned' },
      now,
    );
    const cents = arrived ? 0 : line.totalCents - line.lineRefundedCents;
    const refundCents = await bookLineRefund(
      trx,
      { payment, part, lineId: itemId, cents, reason: note, createdBy: actor.id },
      now,
    );
    const sold = { subDetails: line.subDetails, paidAt: part.paidAt };
    const hides = outcomesOf(market.verticals[line.vertical]).some((step) =>
      step.hidesReference?.(sold),
    );
    await mailAnswered(market, trx, {
      payment,
      part,
      line,
      arrived,
      note,
      reference: hides || reference === '' ? null : reference,
      refundCents,
    });
    return {
      back: refundCents,
      // An unpaid bill is due again.
      listingIds: arrived
        ? []
        : await releaseHolds(trx, { orderIds: [orderId], lineIds: [itemId] }),
    };
  });
  await tellPages(market, listingIds);
  if (back > 0) await sendPendingRefunds(market, { orderId });
}

/** The outcome of a checked payment: made or failed. Throws 404 if its vertical has none. */
export function outcomeOfCheck(
  { verticals }: Pick<Market, 'verticals'>,
  vertical: string,
  arrived: boolean,
) {
  const step = outcomesOf(verticals[vertical]).find(
    ({ final, gives, name }) => final && name !== 'returned' && (gives === 'nothing') === arrived,
  );
  if (!step) throw notFound('Order');
  return step.name;
}
