export interface Page {
  readonly rows: number;
  readonly offset: number;
}

export type Direction = 'asc' | 'desc';

/**
 * The same page of `total` rows reached from whichever end of the list is nearer: the last page then takes no longer
 * than the first. Its rows come in the direction that is answered, to be put in order again.
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
