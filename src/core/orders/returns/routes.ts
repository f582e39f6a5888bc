import type { Language } from '#base/two-languages.ts';
import type { z } from 'zod';
import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/returns.ts';
import { exported, inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findOwnOrder } from '../orders/read-store.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { answerReturn, requestReturn } from './return-goods.ts';
import { countWaiting, exportedReturnIds, findReturns, pageOfReturns } from './list-store.ts';
import {
  ADMIN_COLUMNS,
  itemRows,
  presentAdminReturn,
  presentVendorReturn,
  VENDOR_COLUMNS,
} from './present.ts';
import { findOwnReturn } from './store.ts';

type ReturnsQuery = z.infer<typeof endpoints.listAdminReturns.query>;

export const returnsRoutes = (market: Market): Route[] => {
  const { db } = market;
  const ownOrder = async (userId: string, id: string, reader: Language | null) => {
    const found = await findOwnOrder(db, userId, id, reader);
    if (!found) throw notFound('Order');
    return found;
  };
  const listed = async (vendorId: string | null, query: ReturnsQuery, reader: Language | null) => {
    const { page, pageSize, ...filter } = query;
    const slice = { rows: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await pageOfReturns(db, { vendorId, ...filter }, slice, reader);
    return { rows, count: { total, waiting: await countWaiting(db, vendorId) } };
  };
  return [
    route(endpoints.listVendorReturns, async ({ user: { vendorId }, query, language }) => {
      if (vendorId === null) return reply(200, { data: [], total: 0, waiting: 0 });
      const { rows, count } = await listed(vendorId, query, language);
      return reply(200, { data: rows.map(presentVendorReturn), ...count });
    }),
    route(endpoints.listAdminReturns, async ({ query, language }) => {
      const { rows, count } = await listed(null, query, language);
      return reply(200, { data: rows.map(presentAdminReturn), ...count });
    }),
    route(endpoints.exportVendorReturns, async ({ user: { vendorId }, query, language }) => {
      if (vendorId === null) return exported('returns', VENDOR_COLUMNS, []);
      const wanted = await exportedReturnIds(db, { vendorId, ...query });
      return streamed('returns', VENDOR_COLUMNS, wanted, async (ids) => {
        const found = inOrder(ids, await findReturns(db, vendorId, ids, language), ({ id }) => id);
        return itemRows(found.map(presentVendorReturn));
      });
    }),
    route(endpoints.exportAdminReturns, async ({ query, language }) => {
      const wanted = await exportedReturnIds(db, { vendorId: null, ...query });
      return streamed('returns', ADMIN_COLUMNS, wanted, async (ids) => {
        const found = inOrder(ids, await findReturns(db, null, ids, language), ({ id }) => id);
        return itemRows(found.map(presentAdminReturn));
      });
    }),
    route(endpoints.requestReturn, async ({ user, language, params: { id }, body }) => {
      await ownOrder(user.id, id, language);
      // Each request mails the vendor.
      await market.limits.take('returns', user.id);
      await requestReturn(market, {
        orderId: id,
        partId: body.serviceOrderId,
        items: body.items,
        reason: body.reason,
        actor: { id: user.id, role: 'customer' },
      });
      return reply(201, { order: presentOrder(market, await ownOrder(user.id, id, language)) });
    }),
    route(endpoints.answerReturn, async ({ user, language, params: { id }, body }) => {
      const { vendorId } = user;
      const own = vendorId === null ? undefined : await findOwnReturn(db, vendorId, id);
      if (vendorId === null || !own) throw notFound('Return');
      await answerReturn(market, {
        ...own,
        ...body,
        returnId: id,
        actor: { id: user.id, role: 'vendor' },
      });
      const part = await findPart(db, vendorId, own.partId, language);
      if (!part) throw notFound('Order');
      return reply(200, { order: presentVendorOrder(market, part) });
    }),
  ];
};
