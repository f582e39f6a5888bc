import { isUuid } from '#base/is-uuid.ts';
import { count, oneOf, type RawSearch, type Read, searchReader, text } from '#base/read-search.ts';
import { currentLanguage } from '#web/words/language.ts';
// Query parameters of a dashboard list, so that Back, a reload and a shared link show the same rows.

/** Rows per page of a dashboard list. */
export const PAGE_SIZE = 20;

/** Omitted parameters have their defaults: everything, the first sort, the first page, no open row. */
export interface TableSearch<Status extends string = string, Sort extends string = string> {
  readonly search?: string;
  readonly status?: Status;
  readonly sort?: Sort;
  readonly page?: number;
  /** Id of the row whose details are open. */
  readonly open?: string;
  /** Vendor filter, on admin lists that support it. */
  readonly vendor?: string;
  /** Number of stars, on lists of reviews that support it. */
  readonly rating?: number;
}

export const uuid: Read<string> = (raw) =>
  typeof raw === 'string' && isUuid(raw) ? raw : undefined;

/** A page after the first; later ones than `max` are `max`. */
export const pageUpTo =
  (max: number): Read<number> =>
  (raw) => {
    const page = count(2, Infinity)(raw);
    return page && Math.min(page, max);
  };

/** Parses a list's URL and ignores invalid parameters. The first sort is the default. */
export const tableReader = <const Status extends string, const Sort extends string>({
  statuses,
  sorts,
  ofVendor = false,
  ofStars = false,
}: {
  readonly statuses: readonly Status[];
  readonly sorts: readonly Sort[];
  readonly ofVendor?: boolean;
  readonly ofStars?: boolean;
}): ((raw: RawSearch) => TableSearch<Status, Sort>) =>
  searchReader({
    search: (raw) => text(200)(raw === undefined ? raw : String(raw)),
    status: oneOf(statuses),
    sort: oneOf(sorts.slice(1)),
    page: pageUpTo(100_000),
    open: uuid,
    vendor: ofVendor ? uuid : () => undefined,
    rating: ofStars ? count(1, 5) : () => undefined,
  });

/** URL of an export with the list's filter. */
export function exportHref(
  path: string,
  { search, status, sort, vendor, rating }: TableSearch,
): string {
  // In the URL, because a link would send the browser's language, not the page's.
  const query = new URLSearchParams({ language: currentLanguage() });
  for (const [name, value] of Object.entries({ search, status, sort, vendor, rating }))
    if (value !== undefined) query.set(name, String(value));
  return `/api${path}.csv?${query.toString()}`;
}
