import { addDays, startOfDay } from '#base/calendar-date.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/ledger.ts';
import { recordAudit } from '#core/identity/index.ts';
import { AT_ONCE, streamedOn } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { judgeBooks } from './check-rules.ts';
import { readBooks } from './check-store.ts';
import { type BookedEntry, type BookedIn, nextEntries, pageOfEntries } from './entries-store.ts';
import type { CsvColumn } from '#base/csv.ts';
import { majorUnits } from '#base/minor-units.ts';

/** In whole units of the settlement currency. */
const settledIn =
  (minorOf: (entry: BookedEntry) => number | null) =>
  (entry: BookedEntry): number | null => {
    const minor = minorOf(entry);
    return minor === null || entry.settledCurrency === null
      ? null
      : majorUnits(Number(minor), entry.settledCurrency);
  };

const LEDGER_COLUMNS: readonly CsvColumn<BookedEntry>[] = [
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

const presentEntry = (entry: BookedEntry) => ({
  _id: entry.id,
  at: entry.at.toISOString(),
  kind: entry.reversesRefund ? ('refund_failed' as const) : entry.kind,
  account: entry.account,
  vendor: entry.owner,
  orderId: entry.orderId,
  paymentId: entry.paymentId,
  batchId: entry.batchId,
  invoice: entry.invoiceId === null ? null : { _id: entry.invoiceId, number: entry.invoiceNumber },
  providerRef: entry.providerRef,
  amount: toDollars(entry.cents),
});

/** From the start of a day to the end of another, in UTC. */
const bookedOn = (from: string | undefined, to: string | undefined): BookedIn => ({
  start: from === undefined ? null : startOfDay(from, 'UTC'),
  end: to === undefined ? null : startOfDay(addDays(to, 1), 'UTC'),
});

export const ledgerRoutes = ({ db, clock }: Market): Route[] => [
  route(endpoints.checkLedger, async () => {
    const books = await readBooks(db);
    const { sumAllCents, clearingVsPaymentsCents } = judgeBooks(books);
    return reply(
      200,
      {
        check: {
          at: clock.now().toISOString(),
          transactions: books.transactions,
          unbalanced: books.unbalanced,
          sumAll: toDollars(sumAllCents),
          accounts: books.accounts.map(({ account, cents }) => ({
            account,
            balance: toDollars(cents),
          })),
          vendorsNegative: books.vendorsNegative,
          closingsWrong: books.closingsWrong,
          clearingVsPayments: toDollars(clearingVsPaymentsCents),
        },
      },
      { 'cache-control': 'no-store' },
    );
  }),
  route(endpoints.listLedgerEntries, async ({ query }) => {
    const { account, vendor, from, to, before, after, pageSize: rows } = query;
    const filter = { account, vendor, ...bookedOn(from, to) };
    const page = await pageOfEntries(db, filter, { before, after, rows });
    return reply(200, { ...page, entries: page.entries.map(presentEntry) });
  }),
  route(endpoints.exportLedger, async ({ user, query: { from, to } }) => {
    await transaction(db, (trx) =>
      recordAudit(
        trx,
        {
          actor: { id: user.id, role: 'admin' },
          action: 'ledger.exported',
          subject: { type: 'user', id: user.id },
          after: { from, to },
        },
        clock.now(),
      ),
    );
    return streamedOn(`ledger-${from}-${to}`, LEDGER_COLUMNS, (after) =>
      nextEntries(db, bookedOn(from, to), after, AT_ONCE),
    );
  }),
];
