import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import { PAYMENT_STATE_NAMES, paymentStateOf } from '#base/payment-state.ts';
import type { AdminOrder, AdminOrderListed, AdminOrderRow } from '#contract/admin-orders.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import { type listAudit, presentAudit } from '#core/identity/index.ts';
import { orderNumber } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { AdminOrderRecord, FirstItem } from './admin-store.ts';
import type { OrderMoney } from './money-store.ts';
import { presentOrder } from './present.ts';
import type { OrderRecord } from './record.ts';
import { contactOf } from '#core/money/index.ts';
import { isSentOnly, moveRefusal } from './rules.ts';

export function presentAdminRow(
  row: AdminOrderRecord,
  { refundedCents, dispute }: OrderMoney = NOTHING_BACK,
): AdminOrderRow {
  const { name, email } = contactOf(row);
  return {
    _id: row.id,
    userId: { name: row.accountName, email: row.accountEmail },
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
export const presentListed = (
  row: AdminOrderRecord,
  first: FirstItem | undefined,
  money: OrderMoney | undefined,
): AdminOrderListed => ({
  ...presentAdminRow(row, money),
  firstItem: first?.name ?? null,
  otherItems: Math.max(row.item_count - (first?.quantity ?? 0), 0),
  nextOn: first?.nextOn ?? null,
});

export function presentAdminOrder(
  market: Pick<Market, 'verticals' | 'clock'>,
  { row, record }: { readonly row: AdminOrderRecord; readonly record: OrderRecord },
  audit: Awaited<ReturnType<typeof listAudit>>,
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

export const ORDER_COLUMNS: readonly CsvColumn<AdminOrderRow>[] = [
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
