import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { traceable } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { isCancelledLine } from '../orders/rules.ts';
import { listOutcomes } from '../outcomes/store.ts';
import { lockPayment, findSoldLine } from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { mailAsked, mailOverdue } from './mail.ts';
import { answerBy, askRefusal } from './rules.ts';
import { claimOverdue, insertInquiry, listInquiries } from './store.ts';

/** Opens an inquiry about an item that the vendor reports as arrived. Throws 404 and 409. */
export async function askWhereItIs(
  market: Market,
  {
    orderId,
    itemId,
    userId,
    note,
  }: {
    readonly orderId: string;
    readonly itemId: string;
    readonly userId: string;
    readonly note: string;
  },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const payment = await lockPayment(trx, { orderId });
    if (payment?.userId !== userId) throw notFound('Order');
    const item = await findSoldLine(trx, orderId, itemId);
    if (!item) throw notFound('Order');
    const { part, line } = item;
    if (!payment.isPaid) throw new Refusal(409, 'not_paid');
    if (isCancelledLine(part.partStatus, line.givenUpAt)) throw new Refusal(409, 'cancelled');
    const now = market.clock.now();
    const said = await listOutcomes(trx, [orderId]);
    const asked = (await listInquiries(trx, [itemId])).filter(({ what }) => what === 'not_arrived');
    const why = askRefusal(
      {
        after: capabilityOf(market.verticals[line.vertical], traceable),
        outcomes: said
          .filter((row) => row.order_line_id === itemId)
          .map(({ outcome, created_at: at }) => ({ outcome, at })),
        asked,
        leftCents: line.totalCents - line.lineRefundedCents,
      },
      now,
    );
    if (why !== null) throw new Refusal(409, why);
    const until = answerBy(asked.length, now);
    await insertInquiry(trx, {
      id: newId(now),
      order_id: orderId,
      order_line_id: itemId,
      vendor_id: part.vendorId,
      what: 'not_arrived',
      note,
      answer_by: until,
      created_at: now,
    });
    await recordPartEvent(
      trx,
      part,
      { orderId, actor: { id: userId, role: 'customer' }, note, what: 'inquiry_asked' },
      now,
    );
    await mailAsked(market, trx, { payment, part, line, note, answerBy: until });
  });
}

const AT_ONCE = 50;

/** Hands overdue inquiries to admins. Safe in several processes. */
export const handOverInquiries = (market: Market): Promise<Turn> =>
  inTurn(() =>
    transaction(market.db, async (trx) => {
      const overdue = await claimOverdue(trx, { now: market.clock.now(), limit: AT_ONCE });
      await mailOverdue(market, trx, overdue);
      return overdue.length === AT_ONCE;
    }),
  );
