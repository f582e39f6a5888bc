import { isUuid } from '#base/is-uuid.ts';
import { currentLanguage } from '#web/words/language.ts';
import { typedNumber } from '#base/typed-number.ts';
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
}

/** Parses a URL and ignores invalid parameters. The first sort is the default. */
export function readTableSearch<Status extends string, Sort extends string>(
  raw: Readonly<Record<string, unknown>>,
  {
    statuses,
    sorts,
    ofVendor = false,
  }: {
    readonly statuses: readonly Status[];
    readonly sorts: readonly Sort[];
    readonly ofVendor?: boolean;
  },
): TableSearch<Status, Sort> {
  const { search, open, vendor } = raw;
  const page = typedNumber(raw.page);
  const status = statuses.find((known) => known === raw.status);
  const sort = sorts.find((known) => known === raw.sort);
  return {
    ...(search !== undefined && search !== '' && { search: String(search).slice(0, 200) }),
    ...(status !== undefined && { status }),
    ...(sort !== undefined && sort !== sorts[0] && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page: Math.min(page, 100_000) }),
    ...(typeof open === 'string' && isUuid(open) && { open }),
    ...(ofVendor && typeof vendor === 'string' && isUuid(vendor) && { vendor }),
  };
}

/** URL of an export with the list's filter. */
export function exportHref(path: string, { search, status, sort, vendor }: TableSearch): string {
  // In the URL, because a link would send the browser's language, not the page's.
  const query = new URLSearchParams({ language: currentLanguage() });
  for (const [name, value] of Object.entries({ search, status, sort, vendor }))
    if (value !== undefined) query.set(name, value);
  return `/api${path}.csv?${query.toString()}`;
}
