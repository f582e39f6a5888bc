import type { CsvColumn } from '#base/csv.ts';
import { isUndecided } from '#base/disputes.ts';
import { toDollars } from '#base/money.ts';
import type { AdminPayment, AdminPaymentDetails } from '#contract/admin-payments.ts';
import { type listAudit, presentAudit } from '#core/identity/index.ts';
import type { disputesOfPayment } from '../disputes/list-store.ts';
import { orderNumber } from '#core/messaging/index.ts';
import { wordsIn } from '#core/shared/words.ts';
import type { Bought, BoughtLine, BuyersPayment, listRefunds } from './admin-store.ts';
import { principalIn } from './refund-rules.ts';
import type { LineShare } from './rules.ts';
import { contactOf } from './contact.ts';

/** `bought`: lines of its order, or of its change. */
export function presentAdminPayment(row: BuyersPayment, bought: readonly Bought[]): AdminPayment {
  const { name, email } = row.order_id === null ? NOBODY : contactOf(row);
  const [first] = bought;
  const isService =
    row.invoice_id !== null || bought.some(({ fulfilment }) => fulfilment !== 'sent');
  const purchase = first
    ? {
        _id: isService ? first.serviceId : first.listingId,
        name: [...new Set(bought.map((line) => line.name))].join(', '),
        description: first.description,
      }
    : planOf(row);
  return {
    _id: row.id,
    orderId: row.order_id,
    invoice: row.invoice_id === null ? null : { _id: row.invoice_id, number: row.invoiceNumber },
    changedItem: row.changedLineId,
    stipePaymentId: row.provider_ref,
    userId: {
      _id: row.accountName === null ? null : row.user_id,
      name: row.accountName ?? (name || null),
      email: row.accountEmail ?? (email || null),
    },
    serviceId: isService ? purchase : null,
    productId: isService ? null : purchase,
    amount: toDollars(row.amount_cents),
    refunded: toDollars(row.refunded_cents),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const NOBODY = { name: '', email: '' };

function planOf({ invoice_id: id, invoicePlan, invoiceNumber }: BuyersPayment) {
  if (id === null) return null;
  const name = wordsIn('en')(invoicePlan === null ? 'invoice_owing' : `plan_${invoicePlan}`);
  return { _id: id, name: [name, invoiceNumber].filter(Boolean).join(', '), description: '' };
}

export function presentPaymentDetails(
  row: BuyersPayment,
  {
    bought,
    left,
    refunds,
    disputes,
    audit,
    isOrderOpen,
  }: {
    readonly isOrderOpen: boolean;
    readonly bought: readonly BoughtLine[];
    /** Refundable amounts by line. */
    readonly left: readonly LineShare[];
    readonly refunds: Awaited<ReturnType<typeof listRefunds>>;
    readonly disputes: Awaited<ReturnType<typeof disputesOfPayment>>;
    readonly audit: Awaited<ReturnType<typeof listAudit>>;
  },
): Omit<AdminPaymentDetails, 'asked' | 'largeRefund'> {
  // Disputed payments cannot be refunded, nor can debt payments: an excess goes out with the next
  // payout.
  const isRefundable =
    row.status === 'succeeded' &&
    row.invoiceKind !== 'owing' &&
    !disputes.some(({ status }) => isUndecided(status));
  return {
    ...presentAdminPayment(row, bought),
    provider: row.provider,
    card:
      row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    failure: row.failure_message,
    disputed: toDollars(row.disputed_cents),
    disputes: disputes.map(({ id, status }) => ({ _id: id, status })),
    refundable: isRefundable
      ? toDollars(row.amount_cents - row.refunded_cents - row.disputed_cents)
      : 0,
    isOrderOpen,
    items: isRefundable ? itemsLeft(bought, left) : [],
    refunds: refunds.map(({ id, cents, lines, secondChargeId, at, ...refund }) => ({
      ...refund,
      _id: id,
      amount: toDollars(cents),
      passedOn: toDollars(principalIn(lines as readonly LineShare[])),
      ofSecondCharge: secondChargeId !== null,
      isOpen: refund.status === 'failed' && refund.settled === null,
      at: at.toISOString(),
    })),
    audit: audit.map(presentAudit),
  };
}

const itemsLeft = (
  bought: readonly BoughtLine[],
  left: readonly LineShare[],
): AdminPaymentDetails['items'] =>
  bought.flatMap(({ lineId, name, startsOn }) => {
    const { principal = 0, fee = 0 } = left.find((line) => line.lineId === lineId) ?? {};
    return principal + fee > 0
      ? [{ _id: lineId, name, startsOn, principal: toDollars(principal), fee: toDollars(fee) }]
      : [];
  });

export const PAYMENT_COLUMNS: readonly CsvColumn<AdminPayment>[] = [
  { title: 'Payment ID', value: (row) => row._id },
  { title: 'Provider ID', value: (row) => row.stipePaymentId },
  {
    title: 'Order Number',
    value: (row) => (row.orderId === null ? null : orderNumber(row.orderId)),
  },
  { title: 'Order ID', value: (row) => row.orderId },
  {
    title: 'For',
    value: (row) =>
      row.invoice !== null ? 'Invoice' : row.changedItem === null ? 'Order' : 'Change of a booking',
  },
  { title: 'Customer', value: (row) => row.userId.name },
  { title: 'Email', value: (row) => row.userId.email },
  { title: 'Service/Product', value: (row) => (row.serviceId ?? row.productId)?.name ?? '' },
  { title: 'Date', value: (row) => row.createdAt },
  { title: 'Amount', value: (row) => row.amount.toFixed(2) },
  { title: 'Refunded', value: (row) => row.refunded.toFixed(2) },
  { title: 'Currency', value: (row) => row.currency },
  // The status alone would hide partial and pending refunds.
  {
    title: 'Status',
    value: ({ status, refunded, amount }) =>
      status !== 'succeeded' || refunded === 0
        ? status
        : refunded < amount
          ? 'partly refunded'
          : 'refund processing',
  },
];
