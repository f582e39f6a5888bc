import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import type { AdminPayment, AdminPaymentDetails } from '#contract/admin-payments.ts';
import { presentAudit } from '../audit/present.ts';
import type { listAudit } from '../audit/store.ts';
import { contactOf } from '../orders/record.ts';
import type { Bought, BuyersPayment, listRefunds } from './admin-store.ts';

/** `bought`: of its order, or what its change is of. */
export function presentAdminPayment(row: BuyersPayment, bought: readonly Bought[]): AdminPayment {
  const { name, email } = contactOf(row);
  const [first] = bought;
  const isService = bought.some(({ fulfilment }) => fulfilment !== 'sent');
  const purchase = first && {
    _id: isService ? first.serviceId : first.listingId,
    name: [...new Set(bought.map((line) => line.name))].join(', '),
    description: first.description,
  };
  return {
    _id: row.id,
    orderId: row.order_id,
    changedItem: row.changedLineId,
    stipePaymentId: row.provider_ref,
    userId: {
      name: row.accountName ?? (name || null),
      email: row.accountEmail ?? (email || null),
    },
    serviceId: (isService && purchase) || null,
    productId: (!isService && purchase) || null,
    amount: toDollars(row.amount_cents),
    refunded: toDollars(row.refunded_cents),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentPaymentDetails(
  row: BuyersPayment,
  {
    bought,
    refunds,
    audit,
  }: {
    readonly bought: readonly Bought[];
    readonly refunds: Awaited<ReturnType<typeof listRefunds>>;
    readonly audit: Awaited<ReturnType<typeof listAudit>>;
  },
): AdminPaymentDetails {
  return {
    ...presentAdminPayment(row, bought),
    provider: row.provider,
    card:
      row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    failure: row.failure_message,
    refundable: row.status === 'succeeded' ? toDollars(row.amount_cents - row.refunded_cents) : 0,
    refunds: refunds.map(({ id, cents, reason, status, at }) => ({
      _id: id,
      amount: toDollars(cents),
      reason,
      status,
      at: at.toISOString(),
    })),
    audit: audit.map(presentAudit),
  };
}

export const PAYMENT_COLUMNS: readonly CsvColumn<AdminPayment>[] = [
  { title: 'Payment ID', value: (row) => row._id },
  { title: 'Provider ID', value: (row) => row.stipePaymentId },
  { title: 'Order ID', value: (row) => row.orderId },
  { title: 'For', value: (row) => (row.changedItem === null ? 'Order' : 'Change of a booking') },
  { title: 'Customer', value: (row) => row.userId.name },
  { title: 'Email', value: (row) => row.userId.email },
  { title: 'Service/Product', value: (row) => (row.serviceId ?? row.productId)?.name ?? '' },
  { title: 'Date', value: (row) => row.createdAt },
  { title: 'Amount', value: (row) => row.amount.toFixed(2) },
  { title: 'Refunded', value: (row) => row.refunded.toFixed(2) },
  { title: 'Currency', value: (row) => row.currency },
  // Some of it went back: the status on its own would say that all of it is there.
  {
    title: 'Status',
    value: ({ status, refunded, amount }) =>
      status === 'succeeded' && refunded > 0 && refunded < amount ? 'partly refunded' : status,
  },
];
