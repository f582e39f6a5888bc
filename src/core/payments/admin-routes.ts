import { notFound } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/admin-payments.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import { listAudit } from '../audit/store.ts';
import { exported } from '../export-reply.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { PAYMENT_COLUMNS, presentAdminPayment, presentPaymentDetails } from './admin-present.ts';
import {
  type BuyersPayment,
  findAnyPayment,
  listAllPayments,
  listBought,
  listRefunds,
  pageOfPayments,
} from './admin-store.ts';
import { refundByAdmin } from './refund-by-admin.ts';

/** Ids of one statement: the most parameters a statement takes are 65,535. */
const CHUNK = 10_000;

export const adminPaymentRoutes = (market: Market): Route[] => {
  const { db } = market;
  const presented = async (rows: readonly BuyersPayment[]) => {
    const shown = [];
    for (let at = 0; at < rows.length; at += CHUNK) {
      const some = rows.slice(at, at + CHUNK);
      const bought = Map.groupBy(
        await listBought(
          db,
          some.map((row) => row.order_id),
        ),
        ({ orderId }) => orderId,
      );
      shown.push(...some.map((row) => presentAdminPayment(row, bought.get(row.order_id) ?? [])));
    }
    return shown;
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
      const rows = await listAllPayments(db, query, { rows: MOST_EXPORTED + 1, offset: 0 });
      return exported('payments', PAYMENT_COLUMNS, await presented(rows));
    }),
    route(endpoints.adminPaymentDetails, async ({ params }) =>
      reply(200, await details(params.id)),
    ),
    route(endpoints.refundPayment, async ({ user, params, headers, body }) => {
      await refundByAdmin(market, {
        paymentId: params.id,
        actor: { id: user.id, role: 'admin' },
        amountCents: body.amount === undefined ? undefined : fromDollars(body.amount),
        reason: body.reason,
        key: headers['idempotency-key'],
        refundedBeforeCents:
          body.refundedBefore === undefined ? undefined : fromDollars(body.refundedBefore),
      });
      return reply(200, await details(params.id));
    }),
  ];
};
