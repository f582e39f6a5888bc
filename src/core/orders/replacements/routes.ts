import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/replacements.ts';
import { findSellables, sellableName, notifyPages } from '#core/catalogue/index.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { presentOrder } from '../orders/present.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { answerOffer, endUnreplaced } from './answer.ts';
import { fittingFor, judgeOther, lockRequest, restOf } from './fitting.ts';
import { listToReplace } from './list.ts';
import { todayIn } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailAsked, mailOffered } from './mail.ts';
import { agreeBy, handoverDays, offerBy, askRefusal } from './rules.ts';
import { findOpen, insertRequest, writeOffer } from './store.ts';
import { lockTerm } from './term.ts';
import { holdsOf, takePlaces } from '#core/inventory/index.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import type { Actor } from '#core/identity/index.ts';

export const replacementRoutes = (market: Market): Route[] => {
  const { db } = market;
  const order = async (id: string) => ({
    order: presentOrder(market, await findWholeOrder(db, id)),
  });
  const ownItem = async ({ id: userId, vendorId }: SessionUser, id: string, itemId: string) => {
    const found = vendorId === null ? undefined : await findPart(db, vendorId, id, null);
    if (!found?.record.lines.some((line) => line.id === itemId && line.service_order_id === id))
      throw notFound('Order');
    return {
      orderId: found.part.order_id,
      itemId,
      actor: { id: userId, role: 'vendor' } as const,
    };
  };
  return [
    route(endpoints.askReplacement, async ({ user, params: { id, itemId }, body }) => {
      // Each request mails the vendor.
      await market.limits.take('checkout', user.id);
      await askForAnother(market, { orderId: id, itemId, userId: user.id, reason: body.reason });
      return reply(200, await order(id));
    }),
    route(endpoints.answerReplacement, async ({ user, params: { id, itemId }, body }) => {
      await answerOffer(market, {
        orderId: id,
        itemId,
        userId: user.id,
        requestId: body.request,
        agree: body.agree,
      });
      return reply(200, await order(id));
    }),
    route(endpoints.listToReplace, async ({ user: { vendorId }, query, language }) => {
      if (vendorId === null) return reply(200, { requests: [] });
      const { vertical } = query;
      const requests = await listToReplace(readBy(market, language), { vendorId, vertical });
      return reply(200, { requests });
    }),
    route(endpoints.listFitting, async ({ user, params, query, language }) => {
      const item = await ownItem(user, params.id, params.itemId);
      const fitting = await fittingFor(market, item, query.handover);
      return reply(200, {
        workers: fitting.map(({ sellable, refundCents }) => ({
          _id: sellable.facts.id,
          name: sellableName(sellable, language),
          picture: presentPictureOrNone(sellable.pictures[0] ?? null),
          refund: toDollars(refundCents),
        })),
      });
    }),
    route(endpoints.offerReplacement, async ({ user, params: { id, itemId }, body }) => {
      const item = await ownItem(user, id, itemId);
      // Each offer mails the customer.
      await market.limits.take('checkout', user.id);
      const { productId: listingId, handover } = body;
      await offerAnother(market, { ...item, listingId, handover });
      return reply(200, { message: 'Your customer has been asked' });
    }),
    route(endpoints.declineReplacement, async ({ user, params: { id, itemId }, body }) => {
      const item = await ownItem(user, id, itemId);
      await declineToReplace(market, { ...item, reason: body.reason });
      return reply(200, { message: 'The booking ends today' });
    }),
  ];
};

/** Throws 404, and 409 without a guarantee, after its end, or with an open request. */
async function askForAnother(
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
    const why = askRefusal(
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
    await recordPartEvent(
      trx,
      part,
      {
        orderId: payment.orderId,
        actor: { id: payment.userId, role: 'customer' },
        note: reason,
        what: 'guarantee_asked',
      },
      now,
    );
    await mailAsked(market, trx, { payment, part, line, reason, answerBy });
  });
}

interface Offering {
  readonly orderId: string;
  readonly itemId: string;
  readonly actor: Actor;
}

/**
 * Offers another worker from a day on and holds their days until the customer answers. Throws 404,
 * and 409 without an open request, or if the day or the worker does not fit or is taken.
 */
async function offerAnother(
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
    await recordPartEvent(
      trx,
      part,
      { orderId: payment.orderId, actor: offering.actor, what: 'guarantee_offered' },
      now,
    );
    await mailOffered(market, trx, { payment, part, line, sellable, ...offer });
    return left;
  });
  await notifyPages(market, few);
}

/** Ends the term today and refunds unused days. Throws 404, and 409 without a request. */
async function declineToReplace(
  market: Market,
  { reason, ...offering }: Offering & { readonly reason: string },
): Promise<void> {
  const done = await transaction(market.db, async (trx): Promise<Cancelled> => {
    const { term } = await lockRequest(market, trx, offering);
    return endUnreplaced(market, trx, term, { why: 'declined', reason, actor: offering.actor });
  });
  await afterCancelling(market, done);
}
