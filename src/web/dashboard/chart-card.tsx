import { type ReactNode, useId, useState } from 'react';
import { m } from '#web/words/generated/messages.js';

export interface ChartTable {
  /** Column headers; the first one names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

interface ChartCardProps {
  readonly title: string;
  /** Below the title: a legend, or a selection. */
  readonly legend?: ReactNode;
  /** The same figures for readers who prefer a table or cannot see the chart. */
  readonly table: ChartTable;
  readonly children: ReactNode;
}

export function ChartCard({ title, legend, table, children }: ChartCardProps) {
  const [read, setRead] = useState(false);
  const id = useId();
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card bg-paper p-4 inset-ring inset-ring-line md:px-[22px] md:py-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-[20px] leading-7">{title}</h2>
        {table.rows.length > 0 ? (
          <button
            type="button"
            aria-expanded={read}
            aria-controls={id}
            onClick={() => setRead(!read)}
            className="text-link min-h-6 rounded-sm text-[14px] leading-6"
          >
            {read ? m.figures_show_chart() : m.figures_show_table()}
          </button>
        ) : null}
        {legend ? <div className="w-full">{legend}</div> : null}
      </div>
      <div id={id}>{read ? <FiguresTable title={title} table={table} /> : children}</div>
    </section>
  );
}

function FiguresTable({
  title,
  table: { columns, rows },
}: {
  readonly title: string;
  readonly table: ChartTable;
}) {
  return (
    <div
      role="region"
      aria-label={title}
      // Long tables scroll with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[264px] overflow-auto rounded-sm"
    >
      <table className="num w-full text-[14px] leading-5">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 bg-sunk px-3 py-2 text-[13px] font-semibold text-muted first:rounded-s-[8px] last:rounded-e-[8px] ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th
                    key={columns[index]}
                    scope="row"
                    className="border-b border-line px-3 py-2 text-start font-medium"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} className="border-b border-line px-3 py-2 text-end">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
