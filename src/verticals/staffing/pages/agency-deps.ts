import type { RawSearch } from '#base/read-search.ts';

/**
 * The parameters that change the loaded workers: a free day, and months from it. Unparsed, because
 * every page's first script contains it.
 */
export function askedOfServer(search: RawSearch): RawSearch {
  const { day, hire, months, role, language, page } = search;
  if (page !== undefined) return { day, hire, months, role, language, page };
  return day === undefined ? {} : hire === 'month' ? { day, hire, months } : { day };
}
