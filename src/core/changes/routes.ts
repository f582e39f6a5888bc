import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/changes.ts';
import { presentQuoteLine } from '../listings/present-quote.ts';
import type { Market } from '../market.ts';
import { presentOrder } from '../orders/present.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { reply, type Route, route } from '../route.ts';
import { changeItem, quoteChange } from './change.ts';

export const changeRoutes = (market: Market): Route[] => [
  route(endpoints.quoteChange, async ({ user, params, body }) => {
    const { quoted, when, totalCents, differenceCents } = await quoteChange(market, {
      orderId: params.id,
      itemId: params.itemId,
      userId: user.id,
      options: body.options,
    });
    return reply(200, {
      total: toDollars(totalCents),
      difference: toDollars(differenceCents),
      when,
      subDetails: { ...quoted.quote.subDetails },
      quoteLines: quoted.quote.lines.map(presentQuoteLine),
    });
  }),
  route(endpoints.changeItem, async ({ user, params, body }) => {
    // Each change is a mail to its vendor.
    await market.limits.take('checkout', user.id);
    await changeItem(
      market,
      { orderId: params.id, itemId: params.itemId, userId: user.id, options: body.options },
      Math.round(body.expectedDifference * 100),
    );
    return reply(200, { order: presentOrder(market, await findWholeOrder(market.db, params.id)) });
  }),
];
