import { COUNTRIES } from '#base/countries.ts';
import { day, oneOf, type RawSearch, searchReader, text } from '#base/read-search.ts';
import { pageUpTo, tableReader } from '#web/table/table-search.ts';
import { TOUR_CATEGORIES } from '../../categories.ts';

export const STATUSES = ['active', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
export const PAGE_SIZE = 20;

const readTable = tableReader({ statuses: STATUSES, sorts: SORTS });
const readFilters = searchReader({
  country: oneOf(COUNTRIES),
  category: oneOf(TOUR_CATEGORIES),
  edit: text(),
  view: oneOf(['calendar']),
  /** Page of the calendar. */
  board: pageUpTo(10_000),
  /** Day of the listed departures. */
  day,
});

export const readToursSearch = (raw: RawSearch) => ({
  ...readTable(raw),
  ...readFilters(raw),
});
export type ToursSearch = ReturnType<typeof readToursSearch>;

/** The parameters of the list; dialogs and the calendar do not affect it. */
export const listedBy = ({
  open: _open,
  edit: _edit,
  view: _view,
  board: _board,
  day: _day,
  ...list
}: ToursSearch) => list;
