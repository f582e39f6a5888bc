import type { Language } from '#base/two-languages.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints, type Voucher } from '#contract/orders.ts';
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
import { voucherFacts } from '../documents/voucher.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { contactForVendor } from '#core/money/index.ts';
import { isCancelledLine } from './rules.ts';

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
      const { records, total, more } = await listOwnOrders(market.db, user.id, query, language);
      const today = earliestToday(market);
      return reply(200, {
        orders: records.map((record) => customerRow(presentOrder(market, record), today)),
        total,
        ...(more && { more }),
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

/** An item's voucher. Throws 404 for an item of another order, and 409 without a valid booking. */
async function presentVoucher(
  market: Market,
  record: OrderRecord,
  itemId: string,
): Promise<Voucher> {
  const { order, serviceOrders, serviceNames, lines, payments } = record;
  const line = lines.find(({ id }) => id === itemId);
  const part = serviceOrders.find(({ id }) => id === line?.service_order_id);
  if (!line || !part) throw notFound('Voucher');
  if (!order.is_paid) throw new Refusal(409, 'voucher_unpaid');
  if (isCancelledLine(part.status, line.given_up_at)) throw new Refusal(409, 'cancelled');
  const { toString: drawCode } = await import('qrcode');
  return {
    code: line.voucher_code,
    qrSvg: await drawCode(line.voucher_code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
    orderId: order.id,
    itemId: line.id,
    name: line.name,
    serviceName: serviceNames.get(part.service_id) ?? '',
    category: line.kind,
    vertical: line.vertical,
    quantity: line.quantity,
    startsOn: line.starts_on,
    country: line.country,
    customerName: contactForVendor(order).name,
    // Only quotes write this column.
    subDetails: line.sub_details as Record<string, unknown>,
    facts: [...(await voucherFacts(market, record, line))],
    reference: part.reference,
    paidAt: payments[0]?.settled_at?.toISOString() ?? null,
    checkedInAt: line.checked_in_at?.toISOString() ?? null,
    picture: presentPictureOrNone(line.picture),
  };
}
