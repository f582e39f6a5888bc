import type { CSSProperties, ReactNode } from 'react';
import { MoreIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Column } from './data-table.tsx';

/** Truncates a line. Words of their own direction are truncated at their own end. */
export const CUT =
  'as-table:truncate as-table:[&>bdi]:block as-table:[&>bdi]:truncate as-table:[&>bdi]:text-as-page';

/** The columns with one that opens a row. */
export function openingColumns<Row>(
  [first, ...others]: readonly Column<Row>[],
  rowName: (row: Row) => string,
  open: (row: Row) => void,
  rowAction: ((row: Row) => ReactNode) | undefined,
): Column<Row>[] {
  const actions: Column<Row> = {
    key: 'actions',
    title: m.table_actions(),
    end: true,
    ...(rowAction
      ? { card: 'end' as const }
      : { card: 'hidden' as const, narrow: 'hidden' as const }),
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5 align-middle">
        {rowAction?.(row)}
        <button
          type="button"
          onClick={() => open(row)}
          aria-label={m.table_open({ name: rowName(row) })}
          title={m.table_details()}
          className="hidden size-8 place-items-center rounded-[8px] inset-ring inset-ring-line hover:bg-sunk as-wide:inline-grid"
        >
          <MoreIcon className="size-[18px]" />
        </button>
      </span>
    ),
  };
  if (!first) return [actions];
  const opener: Column<Row> = {
    ...first,
    cell: (row) => (
      <>
        <div className={`hidden as-wide:block ${first.grow === undefined ? '' : CUT}`}>
          {first.cell(row)}
        </div>
        <button
          type="button"
          onClick={() => open(row)}
          aria-label={m.table_open({ name: rowName(row) })}
          className={`block min-h-6 max-w-full text-start as-wide:hidden ${first.grow === undefined ? '' : CUT}`}
        >
          {first.cell(row)}
        </button>
      </>
    ),
  };
  return [opener, ...others, actions];
}

/**
 * Line of a cell on a card: cells of each side are stacked, below a first cell with the full width.
 */
export function rowOf<Row>(columns: readonly Column<Row>[], index: number): number | undefined {
  const side = columns[index]?.card ?? 'start';
  if (side === 'wide') return index === 0 ? 1 : undefined;
  const before = columns.slice(0, index).filter(({ card = 'start' }) => card === side).length;
  return before + (columns[0]?.card === 'wide' ? 2 : 1);
}

/** A growing column's shares of the leftover width in narrow and in wide tables. */
export function shares<Row>(columns: readonly Column<Row>[], { grow }: Column<Row>): CSSProperties {
  if (grow === undefined) return {};
  const share = (shown: readonly Column<Row>[]) =>
    `${(100 * grow) / shown.reduce((sum, one) => sum + (one.grow ?? 0), 0)}%`;
  return {
    '--wide': share(columns),
    '--narrow': share(columns.filter(({ narrow }) => !narrow)),
  } as CSSProperties;
}
