import { COUNTRIES, type Country } from '#base/countries.ts';
import { readTableSearch, type TableSearch } from '#web/table/table-search.ts';
import { TOUR_CATEGORIES, type TourCategory } from '../../kinds.ts';

export const STATUSES = ['active', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
export const PAGE_SIZE = 20;

/** What the table keeps in its address. */
export interface ToursSearch extends TableSearch<
  (typeof STATUSES)[number],
  (typeof SORTS)[number]
> {
  readonly country?: Country;
  readonly category?: TourCategory;
  /** The tour whose form is open. */
  readonly edit?: string;
}

/** Reads the address; what makes no sense there is as if it were not there. */
export function readToursSearch(raw: Readonly<Record<string, unknown>>): ToursSearch {
  const country = COUNTRIES.find((known) => known === raw.country);
  const category = TOUR_CATEGORIES.find((known) => known === raw.category);
  return {
    ...readTableSearch(raw, { statuses: STATUSES, sorts: SORTS }),
    ...(country !== undefined && { country }),
    ...(category !== undefined && { category }),
    ...(typeof raw.edit === 'string' && { edit: raw.edit }),
  };
}
