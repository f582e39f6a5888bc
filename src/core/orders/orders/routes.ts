import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/orders.ts';
import { earliestToday } from '#core/inventory/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { buyerDetails } from './buyer-details.ts';
import { cancelOrder } from './cancel.ts';
import { quoteCancel } from './cancel-quote.ts';
import { customerRow } from './list-row.ts';
import { presentOrder } from './present.ts';
import { findOwnOrder, listOwnOrders } from './read-store.ts';
import type { OrderRecord } from './record.ts';
import { presentVoucher } from './voucher.ts';

export const orderRoutes = (market: Market): Route[] => {
  const own = async (
    user: SessionUser,
    id: string,
    reader: Language | null,
  ): Promise<OrderRecord> => {
    const record = await findOwnOrder(market.db, user.id, id, reader);
    if (!record) throw notFound('Order');
    return record;
  };
  return [
    route(endpoints.listOrders, async ({ user, query, language }) => {
      const { records, total } = await listOwnOrders(market.db, user.id, query, language);
      const today = earliestToday(market);
      return reply(200, {
        orders: records.map((record) => customerRow(presentOrder(market, record), today)),
        total,
      });
    }),
    route(endpoints.orderDetails, async ({ user, params, language }) => {
      const record = await own(user, params.id, language);
      return reply(200, {
        order: presentOrder(market, record),
        privateDetails: await buyerDetails(market, record),
      });
    }),
    route(endpoints.cancelQuote, async ({ user, params, language }) =>
      reply(200, quoteCancel(market, await own(user, params.id, language))),
    ),
    route(endpoints.cancelOrder, async ({ user, params, body, language }) => {
      const { order } = await own(user, params.id, language);
      await cancelOrder(market, {
        orderId: order.id,
        actor: { id: user.id, role: 'customer' },
        reason: body.reason,
        ...(body.items && { items: body.items }),
        refund: 'by-policy',
        expectedRefundCents:
          body.expectedRefund === undefined ? undefined : fromDollars(body.expectedRefund),
      });
      return reply(200, { order: presentOrder(market, await own(user, params.id, language)) });
    }),
    route(endpoints.voucher, async ({ user, params, language }) =>
      reply(200, {
        voucher: await presentVoucher(market, await own(user, params.id, language), params.itemId),
      }),
    ),
  ];
};
