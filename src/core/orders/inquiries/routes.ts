import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/inquiries.ts';
import { requireConfirmed } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findOwnOrder } from '../orders/read-store.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { answerForVendor, answerInquiry } from './answer.ts';
import { askWhereItIs } from './ask.ts';
import { countWithAdmins, listWithAdmins } from './store.ts';

export const inquiryRoutes = (market: Market): Route[] => {
  const { db } = market;
  const ownPart = async ({ vendorId }: SessionUser, id: string, reader: Language | null) => {
    const found = vendorId === null ? undefined : await findPart(db, vendorId, id, reader);
    if (!found) throw notFound('Order');
    return found;
  };

  return [
    route(endpoints.askWhereItIs, async ({ user, params: { id, itemId }, body, language }) => {
      // Each inquiry mails the vendor.
      await market.limits.take('returns', user.id);
      await askWhereItIs(market, { orderId: id, itemId, userId: user.id, note: body.note });
      const order = await findOwnOrder(db, user.id, id, language);
      if (!order) throw notFound('Order');
      return reply(200, { order: presentOrder(market, order) });
    }),
    route(endpoints.answerInquiry, async ({ user, params: { id, itemId }, body, language }) => {
      const { part } = await ownPart(user, id, language);
      await answerInquiry(market, {
        orderId: part.order_id,
        partId: part.id,
        itemId,
        ...body,
        actor: { id: user.id, role: 'vendor' },
      });
      return reply(200, {
        order: presentVendorOrder(market, await ownPart(user, id, language)),
      });
    }),
    route(endpoints.listInquiries, async ({ query }) =>
      reply(200, {
        total: await countWithAdmins(db),
        inquiries: (await listWithAdmins(db, sliceOf(query))).map((row) => ({
          _id: row.id,
          what: row.what,
          orderId: row.order_id,
          serviceOrderId: row.part_id,
          serviceName: row.service_name,
          itemName: row.item_name,
          note: row.note,
          left: toDollars(Number(row.left_cents)),
          askedAt: row.created_at.toISOString(),
          since: (row.told_at ?? row.created_at).toISOString(),
        })),
      }),
    ),
    route(endpoints.answerForVendor, async ({ user, params: { id }, body }) => {
      // Refunding needs a confirmed password, like a refund.
      if (!body.arrived) requireConfirmed(user, market.clock.now());
      const actor = { id: user.id, role: 'admin' as const };
      const { waits } = await answerForVendor(market, { inquiryId: id, actor, answered: body });
      const message = waits ? 'A second person must confirm this refund' : 'Answered';
      return reply(200, { message, waits });
    }),
  ];
};
