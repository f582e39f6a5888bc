// Explicit roles: CSS displays rows as a grid on phones, which would remove their implicit roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/click-events-have-key-events */
import { memo, type ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned to the end, for numbers and actions. */
  readonly end?: boolean;
  /** Position on a card. The first column is at the start and is the heading. */
  readonly card?: 'start' | 'end' | 'wide' | 'hidden';
}

interface DataTableProps<Row> {
  /** Accessible label of the rows. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Opens a row's details; pressing anywhere in the row calls it. */
  readonly onOpen?: (row: Row) => void;
}

const CARD = {
  start: '@max-[720px]:col-start-1 @max-[720px]:max-w-full @max-[720px]:justify-self-start',
  end: '@max-[720px]:col-start-2 @max-[720px]:justify-self-end @max-[720px]:text-end',
  wide: '@max-[720px]:col-span-2',
  hidden: '@max-[720px]:hidden',
};

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
}

function PlainTableRow<Row>({ row, columns, onOpen }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      // For the keyboard the row has a button.
      onClick={
        onOpen &&
        (({ target }) => {
          if (!(target instanceof Element && target.closest('a, button, input, select')))
            onOpen(row);
        })
      }
      className={`@max-[720px]:grid @max-[720px]:grid-cols-[minmax(0,1fr)_auto] @max-[720px]:gap-x-4 @max-[720px]:gap-y-0.5 @max-[720px]:border-b @max-[720px]:border-line @max-[720px]:py-3.5 ${onOpen ? 'cursor-pointer hover:bg-sunk/40' : ''}`}
    >
      {columns.map(({ key, cell, end, card = 'start' }, index) => (
        <td
          key={key}
          role="cell"
          style={{ gridRow: rowOf(columns, index) }}
          className={`num px-3.5 py-3 text-[14px] leading-5 @max-[720px]:px-0 @max-[720px]:py-0.5 @min-[720px]:border-b @min-[720px]:border-line ${end ? '@min-[720px]:text-end' : ''} ${index === 0 ? 'font-semibold' : ''} ${CARD[card]}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Memoised: a press that only changes the URL does not render a hundred rows. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function PlainDataTable<Row>({ label, columns, rows, rowKey, onOpen }: DataTableProps<Row>) {
  return (
    <div className="@container overflow-x-auto">
      <table role="table" aria-label={label} className="w-full border-separate border-spacing-0">
        <thead role="rowgroup" className="@max-[720px]:sr-only">
          <tr role="row">
            {columns.map(({ key, title, end }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={`sticky top-0 bg-sunk px-3.5 py-2.5 text-[13px] leading-[18px] font-semibold whitespace-nowrap text-muted first:rounded-s-[8px] last:rounded-e-[8px] ${end ? 'text-end' : 'text-start'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Rows as a table, or as cards on narrow screens. `columns` and `onOpen` should have a stable
 * identity.
 */
export const DataTable = memo(PlainDataTable) as typeof PlainDataTable;

/**
 * Line of a cell on a card: cells of each side are stacked, below a first cell with the full width.
 */
function rowOf<Row>(columns: readonly Column<Row>[], index: number): number | undefined {
  const side = columns[index]?.card ?? 'start';
  if (side === 'wide') return index === 0 ? 1 : undefined;
  const before = columns.slice(0, index).filter(({ card = 'start' }) => card === side).length;
  return before + (columns[0]?.card === 'wide' ? 2 : 1);
}

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
