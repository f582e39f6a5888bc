export interface Page {
  readonly rows: number;
  readonly offset: number;
}

/** The rows that a query's page and page size select. */
export const sliceOf = ({
  page,
  pageSize,
}: {
  readonly page: number;
  readonly pageSize: number;
}): Page => ({ rows: pageSize, offset: (page - 1) * pageSize });

export type Direction = 'asc' | 'desc';

/**
 * The same page of `total` rows, counted from the nearer end of the list, so that the last page is
 * as fast as the first. The caller restores the order of the rows if the returned direction
 * differs.
 */
export function fromNearerEnd(
  { rows, offset }: Page,
  total: number,
  direction: Direction,
): Page & { readonly direction: Direction } {
  if (offset < total / 2) return { rows, offset, direction };
  const left = Math.max(0, Math.min(rows, total - offset));
  const other = direction === 'asc' ? 'desc' : 'asc';
  return { rows: left, offset: Math.max(0, total - offset - left), direction: other };
}
