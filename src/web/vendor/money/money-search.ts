import { searchReader } from '#base/read-search.ts';
import { pageUpTo } from '#web/table/table-search.ts';

/** Page of this month's transactions, and of the payouts. */
export const readMoneySearch = searchReader({
  page: pageUpTo(10_000),
  payouts: pageUpTo(10_000),
});
