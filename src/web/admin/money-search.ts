// Query parameters of the payments page: three lists, each with its own filters.
import { readTableSearch } from '#web/table/table-search.ts';

const KNOWN = {
  statuses: ['completed', 'pending', 'failed', 'refunds'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;

const OF_PAYOUTS = {
  statuses: ['open', 'paid', 'cancelled'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;

const OF_DISPUTES = {
  statuses: ['open', 'inquiries', 'won', 'lost'],
  sorts: ['recent', 'oldest', 'due', 'highest', 'lowest'],
} as const;

export const readPayments = (raw: Readonly<Record<string, unknown>>) => readTableSearch(raw, KNOWN);
export const readPayouts = (raw: Readonly<Record<string, unknown>>) =>
  readTableSearch(raw, OF_PAYOUTS);

export const readDisputes = (raw: Readonly<Record<string, unknown>>) =>
  readTableSearch(raw, OF_DISPUTES);

/** The page has three lists with their own filters, and the ledger; `tab` selects one. */
export const readMoney = (raw: Readonly<Record<string, unknown>>) => {
  switch (raw.tab) {
    case 'payouts':
      return { tab: 'payouts' as const, ...readPayouts(raw) };
    case 'disputes':
      return { tab: 'disputes' as const, ...readDisputes(raw) };
    case 'books':
      return { tab: 'books' as const };
    case 'plans':
      return { tab: 'plans' as const };
    default:
      return readPayments(raw);
  }
};
