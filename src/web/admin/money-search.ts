// What the payments' page keeps in its address: of two lists, each with its own filters.
import { readTableSearch } from '#web/table/table-search.ts';

const KNOWN = {
  statuses: ['completed', 'pending', 'failed'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;

const OF_PAYOUTS = {
  statuses: ['open', 'paid', 'cancelled'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;

export const readPayments = (raw: Readonly<Record<string, unknown>>) => readTableSearch(raw, KNOWN);
export const readPayouts = (raw: Readonly<Record<string, unknown>>) =>
  readTableSearch(raw, OF_PAYOUTS);

/** One page has two lists, each with its own filters; `tab` says which. */
export const readMoney = (raw: Readonly<Record<string, unknown>>) =>
  raw.tab === 'payouts' ? { tab: 'payouts' as const, ...readPayouts(raw) } : readPayments(raw);
