import { currentLanguage } from '#web/words/language.ts';
import { readTableSearch, type TableSearch } from '#web/table/table-search.ts';

export const STATUSES = ['visible', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'name', 'highest', 'lowest'] as const;
export const LEVELS = ['low', 'out'] as const;

/** Query parameters of the table. */
export interface InventorySearch extends TableSearch<
  (typeof STATUSES)[number],
  (typeof SORTS)[number]
> {
  readonly vertical?: string;
  readonly stock?: (typeof LEVELS)[number];
}

/** Parses a URL and ignores invalid parameters. */
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

/** Query of an export: the filter, without pages. */
export function inventoryExport({ page: _page, ...filter }: InventorySearch): string {
  const query = new URLSearchParams({ language: currentLanguage(), ...filter });
  return `/api/vendor/inventory.csv?${query.toString()}`;
}

/** True if a search or filter is set, which changes the text of an empty list. */
export const isFiltered = ({ search, status, vertical, stock }: InventorySearch): boolean =>
  [search, status, vertical, stock].some((part) => part !== undefined);
