// Query parameters of the dashboards' order pages: two lists, each with its own filters.
import { readTableSearch } from '#web/table/table-search.ts';

const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
const OF_PARTS = {
  statuses: ['pending', 'processing', 'completed', 'cancelled'],
  sorts: [...SORTS, 'next'],
} as const;
const OF_ORDERS = {
  statuses: ['pending', 'processing', 'shipped', 'completed', 'cancelled'],
  sorts: SORTS,
  ofVendor: true,
} as const;
const OF_RETURNS = {
  statuses: ['requested', 'accepted', 'received', 'rejected'],
  sorts: ['recent', 'oldest'],
} as const;

type Raw = Readonly<Record<string, unknown>>;

export const readParts = (raw: Raw) => readTableSearch(raw, OF_PARTS);
export const readOrders = (raw: Raw) => readTableSearch(raw, OF_ORDERS);
export const readReturns = (raw: Raw) => readTableSearch(raw, OF_RETURNS);

const isReturns = (raw: Raw): boolean => raw.tab === 'returns';

/** A vendor's orders or, with `tab`, returns. */
export const readVendorOrders = (raw: Raw) =>
  isReturns(raw) ? { tab: 'returns' as const, ...readReturns(raw) } : readParts(raw);

/** All orders or, with `tab`, returns or payments to check. */
export const readAdminOrders = (raw: Raw) =>
  isReturns(raw)
    ? { tab: 'returns' as const, ...readReturns(raw) }
    : raw.tab === 'inquiries'
      ? { tab: 'inquiries' as const }
      : readOrders(raw);

export type ReturnsSearch = ReturnType<typeof readReturns>;
