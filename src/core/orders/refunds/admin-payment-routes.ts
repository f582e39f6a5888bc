import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { LARGE_REFUND_CENTS, staffMayChange } from '#base/permissions.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import { type AdminPaymentDetails, endpoints } from '#contract/admin-payments.ts';
import { hasOtherStaff, listAudit } from '#core/identity/index.ts';
import {
  type BuyersPayment,
  disputesOfPayment,
  exportedPaymentIds,
  findAnyPayment,
  findPayments,
  giveAgain,
  leftOfPayment,
  listBought,
  listBoughtInShort,
  listRefunds,
  pageOfPayments,
  PAYMENT_COLUMNS,
  presentAdminPayment,
  presentPaymentDetails,
  soldServices,
  waitingRefundOf,
} from '#core/money/index.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { stateOf } from '../orders/cancel-lines.ts';
import { isCancellable } from '../orders/rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { bookedFor, paidParts } from './payment-books-store.ts';
import { decideRefund } from './decide-refund.ts';
import { refundByAdmin } from './refund-by-admin.ts';
import { refundOfItem } from './rules.ts';
import type { LineShare } from '#core/money/payments/rules.ts';

export const adminPaymentRoutes = (market: Market): Route[] => {
  const { db } = market;
  const presented = async (rows: readonly BuyersPayment[], reader: Language | null) => {
    const orderIds = rows.flatMap((row) =>
      row.changedLineId === null ? (row.order_id ?? []) : [],
    );
    const lineIds = rows.flatMap((row) => row.changedLineId ?? []);
    const orders = Map.groupBy(
      await listBoughtInShort(db, orderIds, reader),
      ({ orderId }) => orderId,
    );
    const lines = Map.groupBy(await listBought(db, { lineIds }, reader), ({ lineId }) => lineId);
    return rows.map((row) => {
      const bought =
        row.changedLineId === null ? orders.get(row.order_id ?? '') : lines.get(row.changedLineId);
      return presentAdminPayment(row, bought ?? []);
    });
  };
  const details = async (
    id: string,
    {
      user,
      language: reader,
    }: { readonly user: { readonly id: string }; readonly language: Language | null },
  ) => {
    const row = await findAnyPayment(db, id);
    if (!row) throw notFound('Payment');
    const { order_id: orderId, change_id: changeId } = row;
    const sold = orderId === null ? [] : await soldServices(db, orderId);
    const left =
      orderId === null
        ? new Map<string, LineShare>()
        : await leftOfPayment(db, { id, orderId, changeId }, sold);
    const parts = {
      isOrderOpen: changeId === null && sold.some((part) => isCancellable(stateOf(part))),
      left: [...left.values()],
      bought: await listBought(
        db,
        row.changedLineId === null
          ? { orderIds: row.order_id === null ? [] : [row.order_id] }
          : { lineIds: [row.changedLineId] },
        reader,
      ),
      refunds: await listRefunds(db, id),
      disputes: await disputesOfPayment(db, id),
      audit: await listAudit(db, { type: 'payment', id }),
    };
    const asked = await waitingRefundOf(db, id);
    const isWaived = !(await hasOtherStaff(db, 'refunds', user.id));
    return {
      payment: {
        ...presentPaymentDetails(row, parts),
        asked: asked ? presentAsked(asked, { user, isWaived }) : null,
        largeRefund: { above: toDollars(LARGE_REFUND_CENTS), isWaived },
      },
    };
  };
  return [
    route(endpoints.listAdminPayments, async ({ query, language }) => {
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const { rows, ...count } = await pageOfPayments(db, query, page);
      return reply(200, { data: await presented(rows, language), ...count });
    }),
    route(endpoints.exportAdminPayments, async ({ query, language }) => {
      return streamed(
        'payments',
        PAYMENT_COLUMNS,
        await exportedPaymentIds(db, query),
        async (ids) =>
          presented(
            inOrder(ids, await findPayments(db, ids), ({ id }) => id),
            language,
          ),
      );
    }),
    route(endpoints.adminPaymentDetails, async ({ user, params, language }) =>
      reply(200, await details(params.id, { user, language })),
    ),
    route(endpoints.paymentBooks, async ({ params: { id }, language }) => {
      const row = await findAnyPayment(db, id);
      if (!row) throw notFound('Payment');
      const parts = row.order_id === null ? [] : await paidParts(db, row.order_id, language);
      const entries = await bookedFor(db, id);
      return reply(200, {
        parts: parts.map((part) => ({
          _id: part.id,
          serviceName: part.serviceName,
          vendor: { _id: part.vendorId, businessName: part.businessName },
          subtotal: toDollars(part.subtotal),
          refunded: toDollars(part.refunded),
          commission: toDollars(part.commission),
          earned: toDollars(part.earned),
        })),
        entries: entries.map(
          ({ id: entryId, kind, account, vendorId, businessName, cents, at }) => ({
            _id: entryId,
            kind,
            account,
            vendor: vendorId === null ? null : { _id: vendorId, businessName: businessName ?? '' },
            amount: toDollars(cents),
            at: at.toISOString(),
          }),
        ),
      });
    }),
    route(endpoints.refundPayment, async ({ user, params, headers, body, language }) => {
      await refundByAdmin(market, {
        paymentId: params.id,
        actor: { id: user.id, role: 'admin' },
        isLimited: !staffMayChange(user, 'refunds'),
        amountCents: body.amount === undefined ? undefined : fromDollars(body.amount),
        items: body.items?.map(refundOfItem),
        reason: body.reason,
        order: body.order,
        key: headers['idempotency-key'],
        refundedBeforeCents:
          body.refundedBefore === undefined ? undefined : fromDollars(body.refundedBefore),
      });
      return reply(200, await details(params.id, { user, language }));
    }),
    route(endpoints.againOfRefund, async ({ user, params, body, language }) => {
      await giveAgain(market, {
        paymentId: params.id,
        refundId: params.refundId,
        actor: { id: user.id, role: 'admin' },
        ...body,
      });
      return reply(200, await details(params.id, { user, language }));
    }),
    route(endpoints.decideRefund, async ({ user, params, body, language }) => {
      await decideRefund(market, {
        paymentId: params.id,
        askedId: params.askedId,
        actor: { id: user.id, role: 'admin' },
        ...body,
      });
      return reply(200, await details(params.id, { user, language }));
    }),
  ];
};

const presentAsked = (
  asked: NonNullable<Awaited<ReturnType<typeof waitingRefundOf>>>,
  { user, isWaived }: { readonly user: { readonly id: string }; readonly isWaived: boolean },
): AdminPaymentDetails['asked'] => {
  const isOwn = asked.askedBy === user.id;
  return {
    _id: asked.id,
    amount: toDollars(asked.cents),
    reason: asked.reason,
    cancels: asked.cancels,
    by: asked.askedByName,
    at: asked.at.toISOString(),
    secondCheck: isOwn ? (isWaived ? 'waived' : 'missing') : 'passed',
  };
};
