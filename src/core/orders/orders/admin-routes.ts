import type { Language } from '#base/two-languages.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { LARGE_REFUND_CENTS, staffLevel } from '#base/permissions.ts';
import {
  type AdminOrder,
  type AdminOrderListed,
  type AdminOrderRow,
  endpoints,
} from '#contract/admin-orders.ts';
import { listAudit, presentAudit, requireConfirmed } from '#core/identity/index.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import {
  type AdminOrderRecord,
  businessNames,
  exportedOrderIds,
  findAnyOrder,
  findOrders,
  type FirstItem,
  firstItems,
  pageOfOrders,
} from './admin-store.ts';
import { moneyOfOrders, type OrderMoney, unrefundedOf } from './money-store.ts';
import { moveOrder } from './move-order.ts';
import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import { PAYMENT_STATE_NAMES, paymentStateOf } from '#base/payment-state.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import { orderNumber } from '#core/messaging/index.ts';
import { presentOrder } from './present.ts';
import type { OrderRecord } from './record.ts';
import { contactOf } from '#core/money/index.ts';
import { isSentOnly, moveRefusal } from './rules.ts';

function presentAdminRow(
  row: AdminOrderRecord,
  { refundedCents, dispute }: OrderMoney = NOTHING_BACK,
): AdminOrderRow {
  const { name, email } = contactOf(row);
  return {
    _id: row.id,
    userId: {
      _id: row.accountName === null ? null : row.user_id,
      name: row.accountName,
      email: row.accountEmail,
    },
    username: name || null,
    email: email || null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    itemCount: row.item_count,
    subtotal: toDollars(row.subtotal_cents),
    refunded: toDollars(refundedCents),
    isPaid: row.is_paid,
    paymentState: paymentStateOf({
      isPaid: row.is_paid,
      totalCents: row.total_cents,
      refundedCents,
      dispute,
    }),
  };
}

const NOTHING_BACK: OrderMoney = { refundedCents: 0, dispute: null };

/** A row with its first item and due day. */
const presentListed = (
  row: AdminOrderRecord,
  first: FirstItem | undefined,
  money: OrderMoney | undefined,
): AdminOrderListed => ({
  ...presentAdminRow(row, money),
  firstItem: first?.name ?? null,
  otherItems: Math.max(row.item_count - (first?.quantity ?? 0), 0),
  nextOn: first?.nextOn ?? null,
});

function presentAdminOrder(
  market: Pick<Market, 'verticals' | 'clock'>,
  {
    row,
    record,
    vendors,
    audit,
  }: {
    readonly row: AdminOrderRecord;
    readonly record: OrderRecord;
    readonly vendors: ReadonlyMap<string, string>;
    readonly audit: Awaited<ReturnType<typeof listAudit>>;
  },
): AdminOrder {
  const move = {
    from: row.status,
    isPaid: row.is_paid,
    sentOnly: isSentOnly(record.lines),
    wholeOrder: true,
  };
  return {
    ...presentAdminRow(row, moneyOf(record)),
    order: presentOrder(market, record),
    moves: ORDER_STATUSES.filter((to) => moveRefusal({ ...move, to }) === null),
    disputes: record.disputes.map(({ id, status }) => ({ _id: id, status })),
    vendors: record.serviceOrders.map(({ id, vendor_id: vendorId }) => ({
      serviceOrderId: id,
      _id: vendorId,
      businessName: vendors.get(vendorId) ?? '',
    })),
    payments: record.payments.map(({ id, amount_cents: cents }) => ({
      _id: id,
      amount: toDollars(cents),
    })),
    audit: audit.map(presentAudit),
  };
}

const moneyOf = ({ serviceOrders, disputes: [last] }: OrderRecord): OrderMoney => ({
  refundedCents: serviceOrders.reduce(
    (sum, part) => sum + part.refunded_cents - part.disputed_cents,
    0,
  ),
  dispute: last?.status ?? null,
});

const ORDER_COLUMNS: readonly CsvColumn<AdminOrderRow>[] = [
  { title: 'Order Number', value: (row) => orderNumber(row._id) },
  { title: 'Order ID', value: (row) => row._id },
  { title: 'Customer', value: (row) => row.username ?? row.userId.name },
  { title: 'Email', value: (row) => row.email ?? row.userId.email },
  { title: 'Date', value: (row) => row.createdAt },
  { title: 'Status', value: (row) => row.status },
  { title: 'Items', value: (row) => row.itemCount },
  { title: 'Total', value: (row) => row.subtotal.toFixed(2) },
  { title: 'Refunded', value: (row) => row.refunded.toFixed(2) },
  { title: 'Payment', value: (row) => PAYMENT_STATE_NAMES[row.paymentState] },
];

export const adminOrderRoutes = (market: Market): Route[] => {
  const { db } = market;
  const details = async (id: string, reader: Language | null) => {
    const found = await findAnyOrder(db, id, reader);
    if (!found) throw notFound('Order');
    const audit = await listAudit(db, { type: 'order', id });
    const vendors = await businessNames(
      db,
      found.record.serviceOrders.map(({ vendor_id: vendorId }) => vendorId),
    );
    return { order: presentAdminOrder(market, { ...found, vendors, audit }) };
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
      if (body.status === 'cancelled') {
        requireConfirmed(user, market.clock.now());
        const cents = await unrefundedOf(db, params.id);
        // The payment's page limits what one person refunds, and asks a second one.
        const mayRefund = user.staffRole && staffLevel(user.staffRole, 'refunds') === 'all';
        if (cents > LARGE_REFUND_CENTS || (cents > 0 && !mayRefund))
          throw new Refusal(409, 'cancel_by_refund');
      }
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
