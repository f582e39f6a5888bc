import type { Country } from '#base/countries.ts';
import type { DueFilter } from '#base/due-filters.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { PlanName } from '#base/plans.ts';
import { count, oneOf, type RawSearch, type Read, searchReader, text } from '#base/read-search.ts';
import { currentLanguage } from '#web/words/language.ts';
// Query parameters of a dashboard list, so that Back, a reload and a shared link show the same rows.

/** Rows per page of a dashboard list. */
export const PAGE_SIZE = 20;

/** Filters that only some lists have, by query parameter. */
interface Filters {
  readonly vendor?: string;
  /** Day on which an order is due. */
  readonly due?: DueFilter;
  /** Number of stars. */
  readonly rating?: number;
  readonly country?: Country;
  /** Title of a category. */
  readonly industry?: string;
  readonly plan?: PlanName;
}

/** Omitted parameters have their defaults: everything, the first sort, the first page, no open row. */
export interface TableSearch<
  Status extends string = string,
  Sort extends string = string,
> extends Filters {
  readonly search?: string;
  readonly status?: Status;
  readonly sort?: Sort;
  readonly page?: number;
  /** Id of the row whose details are open. */
  readonly open?: string;
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
  keptSorts = sorts.slice(1),
  filters = {},
}: {
  readonly statuses: readonly Status[];
  readonly sorts: readonly Sort[];
  /** Sorts that stay in the URL: all, if the default depends on the reader. */
  readonly keptSorts?: readonly Sort[];
  readonly filters?: { readonly [Name in keyof Filters]?: Read<NonNullable<Filters[Name]>> };
}): ((raw: RawSearch) => TableSearch<Status, Sort>) =>
  searchReader({
    search: (raw) => text(200)(raw === undefined ? raw : String(raw)),
    status: oneOf(statuses),
    sort: oneOf(keptSorts),
    page: pageUpTo(100_000),
    open: uuid,
    ...filters,
  });

/** URL of an export with the list's filter. */
export function exportHref(path: string, search: TableSearch): string {
  const { page: _page, open: _open, ...filter } = search;
  // In the URL, because a link would send the browser's language, not the page's.
  const query = new URLSearchParams({ language: currentLanguage() });
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) query.set(name, String(value));
  return `/api${path}.csv?${query.toString()}`;
}
