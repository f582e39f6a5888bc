import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/documents.ts';
import { openOrderSecrets } from '../confided/order-store.ts';
import type { Secrets } from '../confided/sealing.ts';
import type { Market } from '../market.ts';
import type { OrderRecord } from '../orders/record.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { reply, type Route, route, type SessionUser } from '../route.ts';
import { contractOf } from './contract.ts';
import { policyDocument } from './policy.ts';

export const documentRoutesOfOrders = (market: Market): Route[] => [
  route(endpoints.printedDocument, async ({ user, params: { kind, id } }) => {
    const orderId = await readableOrder(market, user, id);
    const record = await findWholeOrder(market.db, orderId);
    const document =
      kind === 'policy'
        ? await policyDocument(market, record, id, await insuredFor(market, user, record, id))
        : contractOf(market, record, { kind, lineId: id });
    return reply(200, { document }, { 'cache-control': 'no-store' });
  }),
];

/** Who is insured, for the customer who said it. The vendor reads it where each look is kept in the audit, admins nowhere. */
async function insuredFor(
  market: Market,
  user: SessionUser,
  { order }: OrderRecord,
  lineId: string,
): Promise<Secrets | undefined> {
  if (order.user_id !== user.id) return undefined;
  return (await openOrderSecrets(market, market.db, [order.id])).get(lineId);
}

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
