import { type Country, isCountry } from '#base/countries.ts';

export const SERVICE_SORTS = ['rating', 'name', 'newest', 'price'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];
export const RATINGS = [3, 4, 4.5] as const;

/** What the address of a list of services says; defaults are left out. */
export interface ServicesQuery {
  readonly country?: Country;
  /** At least this rating. */
  readonly rating?: number;
  readonly sort?: ServiceSort;
  readonly page?: number;
}

/** Reads an address somebody may have typed or a form has made: what makes no sense is left out. */
export function readServicesQuery(raw: Readonly<Record<string, unknown>>): ServicesQuery {
  const country = String(raw.country ?? '');
  const rating = RATINGS.find((one) => one === Number(raw.rating));
  const sort = SERVICE_SORTS.slice(1).find((one) => one === raw.sort);
  const page = Number(raw.page);
  return {
    ...(isCountry(country) && { country }),
    ...(rating !== undefined && { rating }),
    ...(sort !== undefined && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  };
}
