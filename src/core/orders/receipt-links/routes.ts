import { randomBytes } from 'node:crypto';
import { notFound, Refusal } from '#base/errors.ts';
import { tokenHash } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/receipt-links.ts';
import { sharedReceipt } from '../documents/receipt.ts';
import type { Market } from '#core/shared/market.ts';
import { contactOf } from '#core/money/index.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { byPerson, LINK_DAYS, spendingFrom } from './rules.ts';
import { dropLink, findByToken, findLink, keepLink, listSpent } from './store.ts';
import type { ReceiptLinksTable } from './tables.ts';

const UNKEPT = { 'cache-control': 'no-store' } as const;
const DAY_MS = 86_400_000;

export const receiptLinkRoutes = (market: Market): Route[] => {
  const { db, clock, settings } = market;
  /** Other users' orders count as unknown. */
  const own = async (userId: string, orderId: string) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'is_paid as isPaid', 'contact'])
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!order) throw notFound('Order');
    return order;
  };
  return [
    route(endpoints.readReceiptLink, async ({ user, params: { id } }) => {
      const order = await own(user.id, id);
      const link = await findLink(db, order.id, clock.now());
      return reply(200, { link: link ? present(link) : null }, UNKEPT);
    }),

    route(endpoints.makeReceiptLink, async ({ user, params: { id }, body: { prices } }) => {
      const order = await own(user.id, id);
      const person = contactOf(order).for;
      if (!person) throw new Refusal(409, 'order_for_nobody');
      if (!order.isPaid) throw new Refusal(409, 'not_paid');
      const token = randomBytes(16).toString('base64url');
      const link = {
        order_id: order.id,
        token_hash: tokenHash(token),
        prices,
        expires_at: new Date(clock.now().getTime() + LINK_DAYS * DAY_MS),
      };
      await keepLink(db, link);
      // In the fragment, which reaches no server or log.
      const url = `${settings.publicUrl}${person.language === 'ar' ? '/ar' : ''}/check#${token}`;
      return reply(200, { link: present(link), url }, UNKEPT);
    }),

    route(endpoints.revokeReceiptLink, async ({ user, params: { id } }) => {
      const order = await own(user.id, id);
      await dropLink(db, order.id);
      return reply(200, { message: 'Link removed' });
    }),

    route(endpoints.readSharedReceipt, async ({ body: { token }, ip }) => {
      await market.limits.take('policy-checks', ip);
      const link = await findByToken(db, tokenHash(token), clock.now());
      if (!link) throw notFound('Receipt');
      const document = await sharedReceipt(market, await findWholeOrder(db, link.order_id), link);
      return reply(200, { document, expiresAt: link.expires_at.toISOString() }, UNKEPT);
    }),

    route(endpoints.listSpending, async ({ user }) => {
      const rows = await listSpent(db, user.id, spendingFrom(clock.now()));
      const people = byPerson(rows).map(({ name, cents, months }) => ({
        name,
        total: toDollars(cents),
        months: months.map(({ month, orders, ...spent }) => ({
          month,
          orders,
          total: toDollars(spent.cents),
        })),
      }));
      return reply(200, { people }, UNKEPT);
    }),
  ];
};

const present = ({ prices, expires_at }: Pick<ReceiptLinksTable, 'prices' | 'expires_at'>) => ({
  prices,
  expiresAt: expires_at.toISOString(),
});
