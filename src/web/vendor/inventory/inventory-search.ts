import { currentLanguage } from '#web/words/language.ts';
import { matching, oneOf, type RawSearch, searchReader } from '#base/read-search.ts';
import { pageUpTo, tableReader, uuid } from '#web/table/table-search.ts';

export const STATUSES = ['visible', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'name', 'highest', 'lowest'] as const;
export const LEVELS = ['low', 'out'] as const;

const readTable = tableReader({ statuses: STATUSES, sorts: SORTS });
const readFilters = searchReader({ vertical: matching(/^[a-z-]{1,40}$/), stock: oneOf(LEVELS) });

export function readInventorySearch(raw: RawSearch) {
  const { open: _open, rating: _rating, ...search } = readTable(raw);
  return { ...search, ...readFilters(raw) };
}
export type InventorySearch = ReturnType<typeof readInventorySearch>;

const readBoard = searchReader({ service: uuid, board: pageUpTo(10_000) });

/** With the service and the page of the calendar below the inventory. */
export const readNightsSearch = (raw: RawSearch) => ({
  ...readInventorySearch(raw),
  ...readBoard(raw),
});
export type NightsSearch = ReturnType<typeof readNightsSearch>;

/** Query of an export: the filter, without pages. */
export function inventoryExport({ page: _page, ...filter }: InventorySearch): string {
  const query = new URLSearchParams({ language: currentLanguage(), ...filter });
  return `/api/vendor/inventory.csv?${query.toString()}`;
}

/** True if a search or filter is set, which changes the text of an empty list. */
export const isFiltered = ({ search, status, vertical, stock }: InventorySearch): boolean =>
  [search, status, vertical, stock].some((part) => part !== undefined);
