import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/documents.ts';
import type { Market } from '../market.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { reply, type Route, route, type SessionUser } from '../route.ts';
import { contractOf } from './contract.ts';

export const documentRoutesOfOrders = (market: Market): Route[] => [
  route(endpoints.printedDocument, async ({ user, params: { kind, id } }) => {
    const orderId = await readableOrder(market, user, id);
    return reply(
      200,
      {
        document: contractOf(market, await findWholeOrder(market.db, orderId), {
          kind,
          lineId: id,
        }),
      },
      { 'cache-control': 'no-store' },
    );
  }),
];

/** The order of a line, for who bought it, who sold it, and admins. Throws 404 for all others. */
async function readableOrder(market: Market, user: SessionUser, lineId: string): Promise<string> {
  const row = await market.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .select(['orders.id', 'orders.user_id', 'service_orders.vendor_id'])
    .where('order_lines.id', '=', lineId)
    .executeTakeFirst();
  const mayRead =
    row &&
    (row.user_id === user.id ||
      user.role === 'admin' ||
      (user.vendorId !== null && row.vendor_id === user.vendorId));
  if (!mayRead) throw notFound('Document');
  return row.id;
}
