import { notFound } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/replacements.ts';
import { sellableName } from '#core/catalogue/index.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/present.ts';
import { presentOrder } from '../orders/present.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { answerOffer } from './answer.ts';
import { askForAnother } from './ask.ts';
import { fittingFor } from './fitting.ts';
import { listToReplace } from './list.ts';
import { declineToReplace, offerAnother } from './offer.ts';

export const replacementRoutes = (market: Market): Route[] => {
  const { db } = market;
  const order = async (id: string) => ({
    order: presentOrder(market, await findWholeOrder(db, id)),
  });
  /** The vendor's own item, by its part. */
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
