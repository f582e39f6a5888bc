import { notFound } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/vendor-orders.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { refundByVendor } from './refund-by-vendor.ts';
import { refundOfItem } from './rules.ts';

export const vendorRefundRoutes = (market: Market): Route[] => [
  route(endpoints.refundVendorOrder, async ({ user, params, headers, body, language }) => {
    const own = async () => {
      const found =
        user.vendorId === null
          ? undefined
          : await findPart(market.db, user.vendorId, params.id, language);
      if (!found) throw notFound('Order');
      return found;
    };
    const { part } = await own();
    await refundByVendor(market, {
      orderId: part.order_id,
      partId: part.id,
      actor: { id: user.id, role: 'vendor' },
      items: body.items.map(refundOfItem),
      reason: body.reason,
      key: headers['Idempotency-Key'],
      refundableBeforeCents:
        body.refundableBefore === undefined ? undefined : fromDollars(body.refundableBefore),
    });
    return reply(200, { order: presentVendorOrder(market, await own()) });
  }),
];
