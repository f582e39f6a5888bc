// Explicit roles: CSS displays rows as a grid on phones, which would remove their implicit roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/click-events-have-key-events */
import { Fragment, memo, type ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { SelectBox } from './select-box.tsx';
import { CUT, openingColumns, rowOf, shares } from './table-columns.tsx';
import type { Selection } from './use-selection.ts';

/**
 * A column. Rows are cards, narrow tables (tablets) or wide tables, by the width of their container;
 * the variants `as-cards`, `as-table`, `as-narrow` and `as-wide` are in patterns.css. In tables each
 * cell has at most two lines, none of which wraps.
 */
export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A muted second line. Truncated, except in columns that are `end` or `whole`. */
  readonly second?: (row: Row) => ReactNode;
  /** The second line in narrow tables, if it is too long there. */
  readonly secondNarrow?: (row: Row) => ReactNode;
  /** Never truncates the second line, for dates. */
  readonly whole?: boolean;
  /** Aligned to the end, for numbers and actions. */
  readonly end?: boolean;
  /**
   * Weight with which the column shares the width left over by columns without a weight. Its lines
   * are truncated.
   */
  readonly grow?: number;
  /** Position on a card. The first column is at the start and is the heading. */
  readonly card?: 'start' | 'end' | 'wide' | 'hidden';
  /**
   * Narrow tables leave the column out. `into` is the key of the column whose second line shows it
   * there, as `text` or as its cell.
   */
  readonly narrow?: 'hidden' | { readonly into: string; readonly text?: (row: Row) => ReactNode };
}

interface DataTableProps<Row> {
  /** Accessible label of the rows. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Opens a row's details; pressing anywhere in the row calls it. */
  readonly onOpen?: (row: Row) => void;
  /**
   * The row's name for screen readers. Adds buttons that open a row: in wide tables in a column of
   * their own, otherwise the first cell.
   */
  readonly rowName?: (row: Row) => string;
  /** Next to the button that opens the row. */
  readonly rowAction?: (row: Row) => ReactNode;
  /** In a line of its own below the row. */
  readonly rowBelow?: (row: Row) => ReactNode;
  /** Adds a box per row, and one for all rows, with which rows are selected. */
  readonly selection?: TableSelection<Row>;
}

/** The part of a selection that a table shows. */
export interface TableSelection<Row> extends Pick<
  Selection<Row>,
  'has' | 'isAll' | 'nameOf' | 'toggle' | 'toggleAll'
> {
  readonly rows: readonly unknown[];
  /** Some of the rows below this one are selected. */
  readonly isPartly?: (row: Row) => boolean;
}

const CARD = {
  start: 'as-cards:col-start-1 as-cards:max-w-full as-cards:justify-self-start',
  end: 'as-cards:col-start-2 as-cards:justify-self-end as-cards:text-end',
  wide: 'as-cards:col-span-2',
  hidden: 'as-cards:hidden',
};

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly below: ReactNode;
  /** Null if rows can't be selected. */
  readonly selected: boolean | null;
  readonly partly: boolean;
  readonly selection: Pick<Selection<Row>, 'toggle' | 'nameOf'> | undefined;
}

function PlainTableRow<Row>({
  row,
  columns,
  onOpen,
  below,
  selected,
  partly,
  selection,
}: TableRowProps<Row>) {
  return (
    <>
      <tr
        role="row"
        // For the keyboard the row has a button.
        onClick={
          onOpen &&
          (({ target }) => {
            if (!(target instanceof Element && target.closest('a, button, input, label, select')))
              onOpen(row);
          })
        }
        className={`as-cards:grid as-cards:grid-cols-[minmax(0,1fr)_auto] as-cards:gap-x-4 as-cards:gap-y-0.5 as-cards:border-b as-cards:border-line as-cards:py-3.5 ${selected === null ? '' : 'as-cards:relative as-cards:ps-11'} ${selected ? 'bg-tint/60' : ''} ${onOpen ? 'cursor-pointer hover:bg-sunk/40' : ''}`}
      >
        {selected === null || !selection ? null : (
          <td
            role="cell"
            className="as-cards:absolute as-cards:start-0 as-cards:top-1.5 as-table:w-11 as-table:border-b as-table:border-line"
          >
            <SelectBox
              label={m.table_select({ name: selection.nameOf(row) })}
              checked={selected}
              partly={partly}
              onCheck={(on) => selection.toggle(row, on)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.key}
            role="cell"
            style={{ gridRow: rowOf(columns, index), ...shares(columns, column) }}
            className={`num text-[14px] leading-5 as-cards:py-0.5 as-table:h-11 as-table:border-b as-table:border-line as-table:px-2 as-table:py-0.5 as-table:whitespace-nowrap as-wide:px-2.5 ${column.end ? 'as-table:text-end' : ''} ${index === 0 ? 'font-semibold' : ''} ${column.grow === undefined ? '' : 'as-table:max-w-0 as-narrow:w-(--narrow) as-wide:w-(--wide)'} ${column.narrow ? 'as-narrow:hidden' : ''} ${CARD[column.card ?? 'start']}`}
          >
            <div className={column.grow === undefined ? '' : CUT}>{column.cell(row)}</div>
            <SecondLine row={row} columns={columns} column={column} />
          </td>
        ))}
      </tr>
      {below ? (
        <tr role="row" className="as-cards:block">
          <td
            role="cell"
            colSpan={columns.length + (selected === null ? 0 : 1)}
            className="border-b border-line as-cards:block as-cards:py-3 as-table:p-3"
          >
            {below}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Memoised: a press that only changes the URL does not render a hundred rows. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/** A cell's second line, in narrow tables followed by the columns that are left out for it. */
function SecondLine<Row>({
  row,
  columns,
  column,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly column: Column<Row>;
}) {
  const own = column.second?.(row) ?? null;
  const moved = columns.flatMap(({ key, cell, narrow }) => {
    if (typeof narrow !== 'object' || narrow.into !== column.key) return [];
    const shown = (narrow.text ?? cell)(row);
    return shown === null ? [] : [{ key, shown }];
  });
  if (own === null && moved.length === 0) return null;
  const cut = column.whole || column.end ? '' : CUT;
  return (
    <div
      // The tracks add nothing to the column's min width; a fixed column has room for most names.
      className={`text-[13px] leading-[18px] font-normal text-muted ${cut && 'as-table:grid as-table:auto-cols-[minmax(0,max-content)] as-table:grid-flow-col'} ${cut && column.grow === undefined ? 'as-table:min-w-26' : ''} ${own === null ? ONLY_NARROW : ''}`}
    >
      {own === null ? null : (
        <div className={`${cut} ${column.secondNarrow ? 'as-narrow:hidden' : ''}`}>{own}</div>
      )}
      {own === null || !column.secondNarrow ? null : (
        <div className={`${cut} ${ONLY_NARROW}`}>{column.secondNarrow(row)}</div>
      )}
      {moved.map(({ key, shown }, index) => (
        <Fragment key={key}>
          {own === null && index === 0 ? null : <span className={`px-1 ${ONLY_NARROW}`}>·</span>}
          <div className={`${cut} ${ONLY_NARROW}`}>{shown}</div>
        </Fragment>
      ))}
    </div>
  );
}

const ONLY_NARROW = 'as-cards:hidden as-wide:hidden';

function PlainDataTable<Row>({
  label,
  columns: given,
  rows,
  rowKey,
  onOpen,
  rowName,
  rowAction,
  rowBelow,
  selection,
}: DataTableProps<Row>) {
  const columns = onOpen && rowName ? openingColumns(given, rowName, onOpen, rowAction) : given;
  return (
    <div className="@container/table overflow-x-auto">
      <table role="table" aria-label={label} className="w-full border-separate border-spacing-0">
        <thead role="rowgroup" className="as-cards:sr-only">
          <tr role="row">
            {selection ? (
              <th
                role="columnheader"
                scope="col"
                className="sticky top-0 w-11 bg-sunk first:rounded-s-[8px]"
              >
                <SelectBox
                  label={m.table_select_all()}
                  checked={selection.isAll}
                  partly={selection.rows.length > 0 && !selection.isAll}
                  onCheck={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map(({ key, title, end, narrow }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={`sticky top-0 bg-sunk px-2 py-2.5 text-[13px] leading-[18px] font-semibold whitespace-nowrap text-muted first:rounded-s-[8px] last:rounded-e-[8px] as-wide:px-2.5 ${end ? 'text-end' : 'text-start'} ${narrow ? 'as-narrow:hidden' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              onOpen={onOpen}
              below={rowBelow?.(row)}
              selected={selection ? selection.has(row) : null}
              partly={selection?.isPartly?.(row) ?? false}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Rows as a table, or as cards on narrow screens. `columns`, `onOpen` and `rowName` should have a
 * stable identity.
 */
export const DataTable = memo(PlainDataTable) as typeof PlainDataTable;

/** Placeholder for loading rows. */
export function TableSkeleton({
  label,
  rows = 8,
}: {
  readonly label: string;
  readonly rows?: number;
}) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      <Skeleton className="h-10 rounded-[8px]" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-[46px] rounded-[8px]" />
      ))}
    </div>
  );
}
