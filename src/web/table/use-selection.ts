import { useMemo, useState } from 'react';

/** The selected rows of a list's page, for work on several at once. */
export interface Selection<Row> {
  /** In the list's order. */
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row, on: boolean) => void;
  /** Selects or unselects several rows at once. */
  readonly toggleSome: (rows: readonly Row[], on: boolean) => void;
  readonly toggleAll: (on: boolean) => void;
  readonly clear: () => void;
  /** The row's name for screen readers. */
  readonly nameOf: (row: Row) => string;
}

/**
 * Selects rows of a list's current page. Rows that leave the page are no longer selected, so that work
 * never reaches a row out of sight. `id` and `nameOf` should have a stable identity.
 */
export function useSelection<Row>(
  shown: readonly Row[],
  id: (row: Row) => string,
  nameOf: (row: Row) => string,
  initial: readonly string[] = [],
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  return useMemo(() => {
    const rows = shown.filter((row) => chosen.has(id(row)));
    return {
      rows,
      isAll: rows.length > 0 && rows.length === shown.length,
      has: (row) => chosen.has(id(row)),
      toggle: (row, on) => setChosen(withRows(rows.map(id), [id(row)], on)),
      toggleSome: (some, on) => setChosen(withRows(rows.map(id), some.map(id), on)),
      toggleAll: (on) => setChosen(on ? new Set(shown.map(id)) : NONE),
      clear: () => setChosen(NONE),
      nameOf,
    };
  }, [shown, chosen, id, nameOf]);
}

const NONE: ReadonlySet<string> = new Set();

/** The selection with rows added or removed. */
export function withRows(
  selected: readonly string[],
  ids: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}
