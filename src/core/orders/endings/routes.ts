import { fromDollars, toDollars } from '#base/money.ts';
import { endpoints } from '#contract/endings.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { endItem, quoteEnd } from './end.ts';

export const endingRoutes = (market: Market): Route[] => [
  route(endpoints.endQuote, async ({ user, params: { id, itemId } }) => {
    const { cents, ...ending } = await quoteEnd(market, {
      orderId: id,
      itemId,
      userId: user.id,
    });
    return reply(200, { refund: toDollars(cents), ...ending });
  }),
  route(endpoints.endItem, async ({ user, params: { id, itemId }, body }) => {
    await endItem(market, {
      orderId: id,
      itemId,
      userId: user.id,
      expectedRefundCents: fromDollars(body.expectedRefund),
    });
    return reply(200, { order: presentOrder(market, await findWholeOrder(market.db, id)) });
  }),
];
