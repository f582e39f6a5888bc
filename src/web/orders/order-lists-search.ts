// Query parameters of the dashboards' order pages: two lists, each with its own filters.
import { type RawSearch, searchReader } from '#base/read-search.ts';
import { pageUpTo, tableReader } from '#web/table/table-search.ts';

const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;

export const readParts = tableReader({
  statuses: ['pending', 'processing', 'completed', 'cancelled'],
  sorts: [...SORTS, 'next'],
});
export const readOrders = tableReader({
  statuses: ['pending', 'processing', 'shipped', 'completed', 'cancelled'],
  sorts: SORTS,
  ofVendor: true,
});
export const readReturns = tableReader({
  statuses: ['requested', 'accepted', 'received', 'rejected'],
  sorts: ['recent', 'oldest'],
});

export const readInquiries = searchReader({ page: pageUpTo(10_000) });

const isReturns = (raw: RawSearch): boolean => raw.tab === 'returns';

export const readVendorOrders = (raw: RawSearch) =>
  isReturns(raw) ? { tab: 'returns' as const, ...readReturns(raw) } : readParts(raw);

export const readAdminOrders = (raw: RawSearch) =>
  isReturns(raw)
    ? { tab: 'returns' as const, ...readReturns(raw) }
    : raw.tab === 'inquiries'
      ? { tab: 'inquiries' as const, ...readInquiries(raw) }
      : readOrders(raw);

export type ReturnsSearch = ReturnType<typeof readReturns>;
