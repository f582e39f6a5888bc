import { todayIn } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import { recordEvent } from '../orders/order-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailAsked } from './mail.ts';
import { offerBy, whyNotAsk } from './rules.ts';
import { findOpen, insertRequest } from './store.ts';
import { lockTerm } from './term.ts';

/**
 * Requests another worker under the guarantee. Throws 404, and 409 without a guarantee, after its
 * end, or with an open request.
 */
export async function askForAnother(
  market: Market,
  {
    reason,
    ...asked
  }: {
    readonly orderId: string;
    readonly itemId: string;
    readonly userId: string;
    readonly reason: string;
  },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { payment, part, line, guaranteed } = await lockTerm(market, trx, asked);
    const why = whyNotAsk(
      {
        until: guaranteed?.until ?? null,
        when: guaranteed?.when ?? null,
        endedOn: line.endedOn,
        open: (await findOpen(trx, line.lineId)) !== undefined,
      },
      now,
    );
    if (why !== null) throw new Refusal(409, why);
    const answerBy = offerBy(now);
    await insertRequest(
      trx,
      {
        id: newId(now),
        order_id: payment.orderId,
        order_line_id: line.lineId,
        vendor_id: part.vendorId,
        vertical: line.vertical,
        reason,
        old_listing_id: line.listingId,
        asked_on: todayIn(line.timeZone, now),
        answer_by: answerBy,
      },
      now,
    );
    const { serviceOrderId, partStatus } = part;
    await recordEvent(
      trx,
      {
        orderId: payment.orderId,
        serviceOrderId,
        from: partStatus,
        to: partStatus,
        actor: { id: payment.userId, role: 'customer' },
        note: reason,
        what: 'guarantee_asked',
      },
      now,
    );
    await mailAsked(market, trx, { payment, part, line, reason, answerBy });
  });
}
