import { notFound, Refusal } from '#base/errors.ts';
import { releaseHolds } from '#core/inventory/inventory/take-store.ts';
import { tellPages } from '#core/catalogue/places/availability-pages.ts';
import { refuseDisputed } from '#core/money/disputes/guard.ts';
import type { Market } from '#core/shared/market.ts';
import { lineOf, lockPart } from '../orders/move-part.ts';
import { recordEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/audit/store.ts';
import { bookRefund } from '#core/money/payments/book-refund.ts';
import { sendPendingRefunds } from '#core/money/payments/refunds.ts';
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
 * What was found out about something that had not arrived: the number by which it can be found, or that it never will, and then
 * all that is left of it goes back. Throws 400 by field, 404, and 409 where nothing is asked any more.
 */
export async function answerInquiry(market: Market, answering: Answering): Promise<void> {
  judgeAnswer(answering);
  const { orderId, partId, itemId, actor, arrived, reference, note } = answering;
  const { back, listingIds } = await transaction(market.db, async (trx) => {
    const { payment, part } = await lockPart(trx, answering);
    const line = lineOf(part, itemId);
    const now = market.clock.now();
    if (!arrived) await refuseDisputed(trx, { orderId }, now);
    const state = arrived ? 'arrived' : 'returned';
    const kept = { state, reference, answer: note } as const;
    if (!(await closeInquiry(trx, { lineId: itemId, what: 'not_arrived' }, kept, now)))
      throw new Refusal(409, 'inquiry_answered');
    await recordEvent(
      trx,
      {
        orderId,
        serviceOrderId: partId,
        from: part.partStatus,
        to: part.partStatus,
        actor,
        note,
        what: arrived ? 'inquiry_arrived' : 'inquiry_returned',
      },
      now,
    );
    const cents = arrived ? 0 : line.totalCents - line.lineRefundedCents;
    const refundCents = await bookRefund(
      trx,
      {
        paymentId: payment.id,
        orderId,
        parts: [{ part, cents, lines: [{ lineId: itemId, cents }] }],
        reason: note,
        createdBy: actor.id,
      },
      now,
    );
    const sold = { subDetails: line.subDetails, paidAt: part.paidAt };
    const hides = market.verticals[line.vertical]?.outcomes.some((step) =>
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
      // A bill that was not paid is due again.
      listingIds: arrived
        ? []
        : await releaseHolds(trx, { orderIds: [orderId], lineIds: [itemId] }),
    };
  });
  await tellPages(market, listingIds);
  if (back > 0) await sendPendingRefunds(market, { orderId });
}

/** The outcome that ends a payment of which nobody knew: it was made, or failed. Throws 404 where its vertical has none. */
export function outcomeOfCheck(
  { verticals }: Pick<Market, 'verticals'>,
  vertical: string,
  arrived: boolean,
) {
  const step = (verticals[vertical]?.outcomes ?? []).find(
    ({ final, gives, name }) => final && name !== 'returned' && (gives === 'nothing') === arrived,
  );
  if (!step) throw notFound('Order');
  return step.name;
}
