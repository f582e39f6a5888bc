import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/substitutions.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findOwnOrder } from '../orders/read-store.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { answerOffer } from './answer.ts';
import { substitute } from './substitute.ts';

export const substitutionsRoutes = (market: Market): Route[] => {
  const { db } = market;
  const ownPart = async (vendorId: string | null, id: string, reader: Language | null) => {
    const found = vendorId === null ? undefined : await findPart(db, vendorId, id, reader);
    if (!found) throw notFound('Order');
    return found;
  };
  const ownOrder = async (userId: string, id: string, reader: Language | null) => {
    const found = await findOwnOrder(db, userId, id, reader);
    if (!found) throw notFound('Order');
    return found;
  };
  return [
    route(endpoints.substitute, async ({ user, language, params: { id, itemId }, body }) => {
      const { part } = await ownPart(user.vendorId, id, language);
      await market.limits.take('substitutions', part.order_id);
      await substitute(market, {
        ...body,
        orderId: part.order_id,
        partId: part.id,
        itemId,
        replacement: body.replacement ?? null,
        actor: { id: user.id, role: 'vendor' },
      });
      return reply(200, {
        order: presentVendorOrder(market, await ownPart(user.vendorId, id, language)),
      });
    }),
    route(endpoints.answerSubstitution, async ({ user, language, params, body: { accept } }) => {
      await ownOrder(user.id, params.id, language);
      await answerOffer(market, {
        orderId: params.id,
        substitutionId: params.substitutionId,
        answer: accept ? 'accepted' : 'declined',
        actor: { id: user.id, role: 'customer' },
      });
      return reply(200, {
        order: presentOrder(market, await ownOrder(user.id, params.id, language)),
      });
    }),
    route(
      endpoints.withdrawSubstitution,
      async ({ user, language, params: { id, substitutionId } }) => {
        const { part } = await ownPart(user.vendorId, id, language);
        await answerOffer(market, {
          orderId: part.order_id,
          partId: part.id,
          substitutionId,
          answer: 'withdrawn',
          actor: { id: user.id, role: 'vendor' },
        });
        return reply(200, {
          order: presentVendorOrder(market, await ownPart(user.vendorId, id, language)),
        });
      },
    ),
  ];
};
