import { notFound } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/admin-payments.ts';
import { listAudit } from '../audit/store.ts';
import { inOrder, streamed } from '../export-reply.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { PAYMENT_COLUMNS, presentAdminPayment, presentPaymentDetails } from './admin-present.ts';
import {
  type BuyersPayment,
  exportedPaymentIds,
  findAnyPayment,
  findPayments,
  listBought,
  listBoughtInShort,
  listRefunds,
  pageOfPayments,
} from './admin-store.ts';
import { refundByAdmin } from './refund-by-admin.ts';

export const adminPaymentRoutes = (market: Market): Route[] => {
  const { db } = market;
  const presented = async (rows: readonly BuyersPayment[]) => {
    const orderIds = rows.map((row) => row.order_id);
    const bought = Map.groupBy(await listBoughtInShort(db, orderIds), ({ orderId }) => orderId);
    return rows.map((row) => presentAdminPayment(row, bought.get(row.order_id) ?? []));
  };
  const details = async (id: string) => {
    const row = await findAnyPayment(db, id);
    if (!row) throw notFound('Payment');
    const parts = {
      bought: await listBought(db, [row.order_id]),
      refunds: await listRefunds(db, id),
      audit: await listAudit(db, { type: 'payment', id }),
    };
    return { payment: presentPaymentDetails(row, parts) };
  };
  return [
    route(endpoints.listAdminPayments, async ({ query }) => {
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const { rows, ...count } = await pageOfPayments(db, query, page);
      return reply(200, { data: await presented(rows), ...count });
    }),
    route(endpoints.exportAdminPayments, async ({ query }) => {
      return streamed(
        'payments',
        PAYMENT_COLUMNS,
        await exportedPaymentIds(db, query),
        async (ids) => presented(inOrder(ids, await findPayments(db, ids), ({ id }) => id)),
      );
    }),
    route(endpoints.adminPaymentDetails, async ({ params }) =>
      reply(200, await details(params.id)),
    ),
    route(endpoints.refundPayment, async ({ user, params, headers, body }) => {
      await refundByAdmin(market, {
        paymentId: params.id,
        actor: { id: user.id, role: 'admin' },
        amountCents: body.amount === undefined ? undefined : fromDollars(body.amount),
        items: body.items?.map(({ itemId, amount }) => ({
          lineId: itemId,
          cents: fromDollars(amount),
        })),
        reason: body.reason,
        key: headers['idempotency-key'],
        refundedBeforeCents:
          body.refundedBefore === undefined ? undefined : fromDollars(body.refundedBefore),
      });
      return reply(200, await details(params.id));
    }),
  ];
};
