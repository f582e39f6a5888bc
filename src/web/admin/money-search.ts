// Query parameters of the payments page: three lists, each with its own filters.
import { LEDGER_ACCOUNTS } from '#base/ledger-accounts.ts';
import { HELD_REASONS } from '#base/payout-reasons.ts';
import { day, oneOf, type RawSearch, searchReader } from '#base/read-search.ts';
import { pageUpTo, tableReader, uuid } from '#web/table/table-search.ts';

const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;

export const readPayments = tableReader({
  statuses: ['completed', 'pending', 'failed', 'refunds'],
  sorts: SORTS,
});
export const readPayouts = tableReader({ statuses: ['open', 'paid', 'cancelled'], sorts: SORTS });
/** Above the list of payouts: the page of the vendors in debt, and the open list of those on hold. */
export const readVendors = searchReader({
  owing: pageUpTo(10_000),
  held: oneOf(HELD_REASONS),
  heldPage: pageUpTo(10_000),
});
export const readDisputes = tableReader({
  statuses: ['open', 'inquiries', 'won', 'lost'],
  sorts: ['recent', 'oldest', 'due', 'highest', 'lowest'],
});

const entries = searchReader({
  account: oneOf(LEDGER_ACCOUNTS),
  vendor: uuid,
  from: day,
  to: day,
  before: uuid,
  after: uuid,
});
/** An end before the start is ignored: the call refuses it. */
export const readEntries = (raw: RawSearch): ReturnType<typeof entries> => {
  const { to, ...search } = entries(raw);
  const isIgnored = to === undefined || (search.from !== undefined && to < search.from);
  return isIgnored ? search : { ...search, to };
};

/** The page has three lists with their own filters, and the ledger with its entries; `tab` selects one. */
export const readMoney = (raw: RawSearch) => {
  switch (raw.tab) {
    case 'payouts':
      return { tab: 'payouts' as const, ...readPayouts(raw), ...readVendors(raw) };
    case 'disputes':
      return { tab: 'disputes' as const, ...readDisputes(raw) };
    case 'books':
      return { tab: 'books' as const };
    case 'entries':
      return { tab: 'entries' as const, ...readEntries(raw) };
    case 'plans':
      return { tab: 'plans' as const };
    default:
      return readPayments(raw);
  }
};
