import { COUNTRIES } from '#base/countries.ts';
import { oneOf, type RawSearch, searchReader, text } from '#base/read-search.ts';
import { tableReader } from '#web/table/table-search.ts';
import { TOUR_CATEGORIES } from '../../kinds.ts';

export const STATUSES = ['active', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
export const PAGE_SIZE = 20;

const readTable = tableReader({ statuses: STATUSES, sorts: SORTS });
const readFilters = searchReader({
  country: oneOf(COUNTRIES),
  category: oneOf(TOUR_CATEGORIES),
  edit: text(),
});

export const readToursSearch = (raw: RawSearch) => ({
  ...readTable(raw),
  ...readFilters(raw),
});
export type ToursSearch = ReturnType<typeof readToursSearch>;
