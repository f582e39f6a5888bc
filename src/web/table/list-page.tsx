import { type ReactNode, useCallback } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { type Column, DataTable, TableSkeleton } from './data-table.tsx';
import { exportHref, PAGE_SIZE, type TableSearch } from './table-search.ts';
import { type Choice, TableTools } from './table-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';
import { type GoTo, goInstead } from './use-list-address.ts';

/** A row opens in a dialog, or has a page of its own, to which its first cell links. */
type RowOpens<Row> =
  | {
      /** The row's name for screen readers: 'View Details of ...'. */
      readonly name: (row: Row) => string;
      /** Id of the opened object, if not the row's own. */
      readonly id?: (row: Row) => string;
    }
  | { readonly visit: (row: Row) => void };

export interface ListPageProps<Row, Status extends string, Sort extends string> {
  readonly title: string;
  readonly text?: string;
  /** Main action, at the end of the title. */
  readonly action?: ReactNode;
  /** The page's path without a language. */
  readonly path: string;
  readonly search: TableSearch<Status, Sort>;
  /** The rows of `search` are loading. */
  readonly busy: boolean;
  readonly go: GoTo<TableSearch<Status, Sort>>;
  readonly searchWords: string;
  readonly statuses?: readonly Choice<Status>[];
  /** Label of the default status filter; 'all' if missing. */
  readonly unfiltered?: string;
  readonly sorts: readonly Choice<Sort>[];
  /** The export's call without '/api', if there is one. */
  readonly exportOf?: string;
  /** Between the title and the list. */
  readonly before?: ReactNode;
  /** Additional parameters that its page links keep. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Without the last column, which opens a row in a dialog. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** True if there are more rows than `total`. */
  readonly more?: boolean | undefined;
  readonly rowId: (row: Row) => string;
  readonly rowOpens: RowOpens<Row>;
  /** Additional filters. */
  readonly filters?: ReactNode;
  readonly rowAction?: (row: Row) => ReactNode;
  readonly rowBelow?: (row: Row) => ReactNode;
  /** Rows can be selected, and `selectionActions` are the buttons for the selected ones. */
  readonly selection?: Selection<Row>;
  readonly selectionActions?: ReactNode;
  readonly empty: ReactNode;
}

/**
 * A dashboard list that keeps its state in the URL: search, filter, sort order, page and the open
 * row.
 */
export function ListPage<Row, Status extends string, Sort extends string>({
  title,
  text,
  action,
  path,
  search,
  busy,
  go,
  searchWords,
  statuses,
  unfiltered,
  sorts,
  exportOf,
  before,
  kept,
  columns,
  rows,
  total,
  more = false,
  rowId,
  rowOpens,
  filters,
  rowAction,
  rowBelow,
  selection,
  selectionActions,
  empty,
}: ListPageProps<Row, Status, Sort>) {
  const page = search.page ?? 1;
  const visit = 'visit' in rowOpens ? rowOpens.visit : null;
  const name = 'name' in rowOpens ? rowOpens.name : null;
  const opens = ('id' in rowOpens && rowOpens.id) || rowId;
  const open = useCallback(
    (row: Row) => (visit ? visit(row) : go((shown) => ({ ...shown, open: opens(row) }))),
    [visit, go, opens],
  );
  return (
    <>
      <ListHead
        title={title}
        {...(text === undefined ? {} : { text })}
        action={
          <span className="flex flex-wrap gap-2.5">
            {exportOf === undefined ? null : (
              <a
                href={exportHref(exportOf, { sort: sorts[0]?.value, ...search })}
                download
                className={buttonClasses({ look: 'outline', size: 'small' })}
              >
                <DownloadIcon className="size-[18px]" />
                {m.table_export()}
              </a>
            )}
            {action}
          </span>
        }
      />
      {before}
      <section
        aria-label={title}
        aria-busy={busy}
        className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
      >
        <TableTools
          search={search}
          go={go}
          searchWords={searchWords}
          {...(statuses && { statuses })}
          unfiltered={unfiltered}
          sorts={sorts}
        >
          {filters}
        </TableTools>
        {search.vendor === undefined ? null : (
          <p className="mb-4 flex flex-wrap items-center gap-x-3 text-[14px] leading-5 text-muted">
            {m.table_one_vendor()}
            <button
              type="button"
              className="text-link min-h-6"
              onClick={() => go(({ vendor: _of, page: _page, ...others }) => others)}
            >
              {m.table_all_vendors()}
            </button>
          </p>
        )}
        {rows.length > 0 ? (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={rowId}
            onOpen={open}
            {...(name && { rowName: name })}
            {...(rowAction && { rowAction })}
            {...(rowBelow && { rowBelow })}
            {...(selection && { selection })}
          />
        ) : (
          empty
        )}
        {selection ? <SelectionBar selection={selection}>{selectionActions}</SelectionBar> : null}
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={more ? total + 1 : total}
          {...(more
            ? {
                showing: m.table_showing_more({
                  first: formatCount((page - 1) * PAGE_SIZE + 1),
                  last: formatCount((page - 1) * PAGE_SIZE + rows.length),
                  total: formatCount(total),
                }),
              }
            : {})}
          link={(to, props) => (
            // The page's own search, whichever page it is.
            <AddressLink
              to={path}
              search={{ ...kept, ...search, page: to }}
              onClick={goInstead(() => go({ ...search, page: to }, { replace: false }))}
              {...props}
            />
          )}
        />
      </section>
    </>
  );
}

export function ListHead({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}) {
  return (
    <div data-page-head className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-[32px] md:text-[36px]">{title}</h1>
        {text === undefined ? null : <p className="mt-1 text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}

/** Placeholder for a loading list. */
export function ListOnItsWay({
  title,
  text,
  label = title,
}: {
  readonly title: string;
  readonly text?: string;
  readonly label?: string;
}) {
  return (
    <>
      <ListHead title={title} {...(text === undefined ? {} : { text })} />
      <TableSkeleton label={label} />
    </>
  );
}
