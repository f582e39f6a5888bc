import { Refusal } from '#base/errors.ts';
import { holdsOf, takePlaces } from '#core/inventory/index.ts';
import { findSellables, tellPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import { recordEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { endUnreplaced } from './end-unreplaced.ts';
import { judgeOther, lockRequest, restOf } from './fitting.ts';
import { mailOffered } from './mail.ts';
import { agreeBy, handoverDays } from './rules.ts';
import { writeOffer } from './store.ts';

interface Offering {
  readonly orderId: string;
  readonly itemId: string;
  readonly actor: Actor;
}

/**
 * Offers another worker from a day on and holds their days until the customer answers. Throws 404,
 * and 409 without an open request, or if the day or the worker does not fit or is taken.
 */
export async function offerAnother(
  market: Market,
  {
    listingId,
    handover,
    ...offering
  }: Offering & { readonly listingId: string; readonly handover: string },
): Promise<void> {
  const few = await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { term, request } = await lockRequest(market, trx, offering);
    const { payment, part, line, guaranteed } = term;
    const { when } = guaranteed;
    const { first, last } = handoverDays({ ...request, when }, now);
    if (handover < first || handover > last)
      throw new Refusal(409, 'handover_day', { first, last });
    const { sellable, takeOver, cheaperCents, refundCents } = judgeOther(
      restOf(term, handover),
      (await findSellables(trx, [listingId])).get(listingId),
    );
    const taken = [{ lineId: line.lineId, listingId, needs: takeOver.needs, quantity: 1 }];
    const left = await takePlaces(trx, taken);
    if (left === null) throw new Refusal(409, 'other_taken');
    const answerBy = agreeBy(handover, when);
    const offer = { listingId, handover, cheaperCents, refundCents, answerBy };
    await writeOffer(trx, request, offer, holdsOf(taken, now), now);
    const { serviceOrderId, partStatus } = part;
    await recordEvent(
      trx,
      {
        orderId: payment.orderId,
        serviceOrderId,
        from: partStatus,
        to: partStatus,
        actor: offering.actor,
        what: 'guarantee_offered',
      },
      now,
    );
    await mailOffered(market, trx, { payment, part, line, sellable, ...offer });
    return left;
  });
  await tellPages(market, few);
}

/**
 * Declines to replace: the term ends today, and unused days are refunded. Throws 404, and 409
 * without an open request.
 */
export async function declineToReplace(
  market: Market,
  { reason, ...offering }: Offering & { readonly reason: string },
): Promise<void> {
  const done = await transaction(market.db, async (trx): Promise<Cancelled> => {
    const { term } = await lockRequest(market, trx, offering);
    return endUnreplaced(market, trx, term, { why: 'declined', reason, actor: offering.actor });
  });
  await afterCancelling(market, done);
}
