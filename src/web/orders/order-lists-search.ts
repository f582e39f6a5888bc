// Query parameters of the dashboards' order pages: two lists, each with its own filters.
import { DUE_FILTERS } from '#base/due-filters.ts';
import { oneOf, type RawSearch, searchReader } from '#base/read-search.ts';
import { pageUpTo, tableReader, uuid } from '#web/table/table-search.ts';

const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
const PART_SORTS = [...SORTS, 'next'] as const;

export const readParts = tableReader({
  statuses: ['pending', 'processing', 'completed', 'cancelled', 'disputed', 'refunded'],
  sorts: PART_SORTS,
  keptSorts: PART_SORTS,
  filters: { due: oneOf(DUE_FILTERS) },
});
export const readOrders = tableReader({
  statuses: ['pending', 'processing', 'shipped', 'completed', 'cancelled'],
  sorts: SORTS,
  filters: { vendor: uuid },
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
