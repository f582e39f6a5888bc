import { currentLanguage } from '#web/words/language.ts';
import { readTableSearch, type TableSearch } from '#web/table/table-search.ts';

export const STATUSES = ['visible', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'name', 'highest', 'lowest'] as const;
export const LEVELS = ['low', 'out'] as const;

/** What the table keeps in its address. */
export interface InventorySearch extends TableSearch<
  (typeof STATUSES)[number],
  (typeof SORTS)[number]
> {
  readonly vertical?: string;
  readonly stock?: (typeof LEVELS)[number];
}

/** Reads the address; what makes no sense there is as if it were not there. */
export function readInventorySearch(raw: Readonly<Record<string, unknown>>): InventorySearch {
  const { vertical } = raw;
  const { open: _open, ...search } = readTableSearch(raw, { statuses: STATUSES, sorts: SORTS });
  const stock = LEVELS.find((known) => known === raw.stock);
  return {
    ...search,
    ...(typeof vertical === 'string' && /^[a-z-]{1,40}$/.test(vertical) && { vertical }),
    ...(stock !== undefined && { stock }),
  };
}

/** What an export is asked for: the filter, without pages. */
export function inventoryExport({ page: _page, ...filter }: InventorySearch): string {
  const query = new URLSearchParams({ language: currentLanguage(), ...filter });
  return `/api/vendor/inventory.csv?${query.toString()}`;
}

/** Whether anything was searched or filtered for, so that an empty list says the right thing. */
export const isFiltered = ({ search, status, vertical, stock }: InventorySearch): boolean =>
  [search, status, vertical, stock].some((part) => part !== undefined);
