import type { CsvColumn } from '#base/csv.ts';
import { majorUnits } from '#base/minor-units.ts';
import { toDollars } from '#base/money.ts';
import type { ExportedEntry } from './export-store.ts';

/** In whole units of the settlement currency. */
const settledIn =
  (minorOf: (entry: ExportedEntry) => number | null) =>
  (entry: ExportedEntry): number | null => {
    const minor = minorOf(entry);
    return minor === null || entry.settledCurrency === null
      ? null
      : majorUnits(Number(minor), entry.settledCurrency);
  };

export const LEDGER_COLUMNS: readonly CsvColumn<ExportedEntry>[] = [
  { title: 'Booked at', value: ({ at }) => at.toISOString() },
  { title: 'Transaction ID', value: ({ transactionId }) => transactionId },
  { title: 'Entry ID', value: ({ id }) => id },
  { title: 'Kind', value: ({ kind }) => kind },
  { title: 'Account', value: ({ account }) => account },
  { title: 'Amount (USD, debit positive)', value: ({ cents }) => toDollars(cents) },
  { title: 'Part', value: ({ part }) => part },
  { title: 'Vendor ID', value: ({ vendorId }) => vendorId },
  { title: 'Vendor', value: ({ vendor }) => vendor },
  { title: 'Order ID', value: ({ orderId }) => orderId },
  { title: 'Invoice ID', value: ({ invoiceId }) => invoiceId },
  { title: 'Payment ID', value: ({ paymentId }) => paymentId },
  { title: 'Payment at the provider', value: ({ paymentRef }) => paymentRef },
  { title: 'Refund ID', value: ({ refundId }) => refundId },
  { title: 'Refund at the provider', value: ({ refundRef }) => refundRef },
  { title: 'Payout ID', value: ({ payoutId }) => payoutId },
  { title: 'Provider transaction', value: ({ providerRef }) => providerRef },
  { title: 'Provider source', value: ({ providerSource }) => providerSource },
  { title: 'Provider type', value: ({ providerSaid }) => providerSaid },
  { title: 'Provider date', value: ({ providerAt }) => providerAt?.toISOString() ?? null },
  { title: 'Settled amount', value: settledIn(({ settledCents }) => settledCents) },
  { title: 'Settled fee', value: settledIn(({ settledFeeCents }) => settledFeeCents) },
  { title: 'Settled currency', value: ({ settledCurrency }) => settledCurrency },
];
