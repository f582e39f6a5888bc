import { COUNTRIES, type Country } from '#base/countries.ts';
import { readTableSearch, type TableSearch } from '#web/table/table-search.ts';
import { TOUR_CATEGORIES, type TourCategory } from '../../kinds.ts';

export const STATUSES = ['active', 'hidden'] as const;
export const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
export const PAGE_SIZE = 20;

/** Search parameters of the table. */
export interface ToursSearch extends TableSearch<
  (typeof STATUSES)[number],
  (typeof SORTS)[number]
> {
  readonly country?: Country;
  readonly category?: TourCategory;
  /** Id of the edited tour. */
  readonly edit?: string;
}

/** Reads search parameters and ignores invalid ones. */
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
