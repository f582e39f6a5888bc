import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/confided.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { findOwnOrder } from '#core/orders/orders/read-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { openCartSecrets } from '#core/compliance/confided/cart-store.ts';
import { confide, ownLine, readForVendor } from './confide.ts';
import { correctTold } from './correct.ts';
import { openOrderSecrets } from '#core/compliance/confided/order-store.ts';

/** Never cached, neither by browsers nor by proxies. */
const NO_STORE = { 'cache-control': 'no-store' };

export const sealedNotesRoutes = (market: Market): Route[] => [
  route(endpoints.confide, async ({ user, params, body, language }) => {
    const cartItem = await confide(readBy(market, language), user.id, params.id, body.secrets);
    return reply(200, { success: true as const, message: 'Kept for the vendor alone', cartItem });
  }),

  route(endpoints.readCartConfided, async ({ user, params: { id } }) => {
    const line = await ownLine(market.db, user.id, id);
    const secrets = (await openCartSecrets(market, market.db, [line.id])).get(line.id) ?? null;
    return reply(200, { secrets }, NO_STORE);
  }),

  route(endpoints.readOwnConfided, async ({ user, params: { id, itemId } }) => {
    const record = await findOwnOrder(market.db, user.id, id);
    if (!record?.lines.some((line) => line.id === itemId)) throw notFound('Order');
    const secrets = (await openOrderSecrets(market, market.db, [id])).get(itemId) ?? null;
    return reply(200, { secrets }, NO_STORE);
  }),

  route(endpoints.correctConfided, async ({ user, params: { id, itemId }, body }) => {
    // Each correction sends the vendor a mail.
    await market.limits.take('checkout', user.id);
    await correctTold(market, { orderId: id, itemId, userId: user.id, given: body.secrets });
    return reply(200, { success: true as const });
  }),

  route(endpoints.readConfided, async ({ user, params: { id: partId, itemId } }) => {
    // Only for approved vendors: a suspended vendor keeps the orders, but does not read sealed notes.
    const vendor = { userId: user.id, vendorId: user.vendorId };
    return reply(
      200,
      { secrets: await readForVendor(market, vendor, { partId, itemId }) },
      NO_STORE,
    );
  }),
];
