import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/admin-orders.ts';
import { listAudit, requireConfirmed } from '#core/identity/index.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import {
  ORDER_COLUMNS,
  presentAdminOrder,
  presentAdminRow,
  presentListed,
} from './admin-present.ts';
import {
  exportedOrderIds,
  findAnyOrder,
  findOrders,
  firstItems,
  pageOfOrders,
} from './admin-store.ts';
import { moneyOfOrders } from './money-store.ts';
import { moveOrder } from './move-order.ts';

export const adminOrderRoutes = (market: Market): Route[] => {
  const { db } = market;
  const details = async (id: string, reader: Language | null) => {
    const found = await findAnyOrder(db, id, reader);
    if (!found) throw notFound('Order');
    const audit = await listAudit(db, { type: 'order', id });
    return { order: presentAdminOrder(market, found, audit) };
  };
  return [
    route(endpoints.listAdminOrders, async ({ query, language }) => {
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const { rows, ...count } = await pageOfOrders(db, query, page);
      const first = await firstItems(
        db,
        rows.map(({ id }) => id),
        language,
      );
      const money = await moneyOfOrders(
        db,
        rows.map(({ id }) => id),
      );
      const data = rows.map((row) => presentListed(row, first.get(row.id), money.get(row.id)));
      return reply(200, { data, ...count });
    }),
    route(endpoints.exportAdminOrders, async ({ query }) => {
      return streamed('orders', ORDER_COLUMNS, await exportedOrderIds(db, query), async (ids) => {
        const money = await moneyOfOrders(db, ids);
        return inOrder(ids, await findOrders(db, ids), ({ id }) => id).map((row) =>
          presentAdminRow(row, money.get(row.id)),
        );
      });
    }),
    route(endpoints.adminOrderDetails, async ({ params, language }) =>
      reply(200, await details(params.id, language)),
    ),
    route(endpoints.moveAdminOrder, async ({ user, params, body, language }) => {
      // Cancelling refunds money, which needs a confirmed password; other moves do not.
      if (body.status === 'cancelled') requireConfirmed(user, market.clock.now());
      await moveOrder(market, {
        orderId: params.id,
        to: body.status,
        actor: { id: user.id, role: 'admin' },
        note: body.note,
        from: body.from,
      });
      return reply(200, await details(params.id, language));
    }),
  ];
};
