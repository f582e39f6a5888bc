import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#web/api.ts';
import { showingMore } from '#web/discovery/counted-words.ts';
import { DataTable, type TableSelection } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { SelectionBar } from '#web/table/selection-bar.tsx';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { type Selection, useSelection, withRows } from '#web/table/use-selection.ts';
import { goInstead, type Move, useListAddress } from '#web/table/use-list-address.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { BoxIcon, DownloadIcon, UploadIcon } from '#web/ui/desk-icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { AddListing } from './add-listing.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { type InventorySearch, inventoryExport, isFiltered } from './inventory-search.ts';
import { productColumns, productRow } from './product-columns.tsx';
import { type Line, lineKey, linesOf, rowsOf } from './product-lines.ts';
import { InventoryTools } from './inventory-tools.tsx';
import { nameOf, type Row, rowKey } from './use-row-edit.ts';

export interface InventoryListProps {
  readonly loaded: Answer<'GET /vendor/inventory'>;
  readonly now: InventorySearch;
  readonly move: Move<InventorySearch>;
  readonly title: string;
  readonly text: string;
  /** A vertical; by default all of the vendor's listings. */
  readonly of?: string;
  /** Precedes the list: the calendar, which vendors open the page for, or drafts. */
  readonly before?: ReactNode;
}

export function InventoryList({ loaded, now, move, title, text, of, before }: InventoryListProps) {
  const { search, busy, go } = useListAddress(now, move);
  const [importing, setImporting] = useState(false);
  const [rows, onRow] = useRows(loaded.data);
  const selection = useSelection(rows, rowKey, nameOf);
  // A search or a stock level asks for variants, so they are open from the start.
  const [isOpen, toggle] = useOpened(search.search !== undefined || search.stock !== undefined);
  const lines = linesOf(rows, isOpen);
  const hasStock = rows.some(({ stock }) => stock !== null);
  const { total, more = false } = loaded;
  const page = search.page ?? 1;
  const verticals = of === undefined ? loaded.verticals : [];
  const exported = of === undefined ? search : { ...search, vertical: of };
  return (
    <>
      <ListHead
        title={title}
        text={text}
        action={
          <span className="flex flex-wrap gap-2.5">
            <a
              href={inventoryExport(exported)}
              download
              className={buttonClasses({ look: 'outline', size: 'small' })}
            >
              <DownloadIcon className="size-[18px]" />
              {m.table_export()}
            </a>
            <Button look="outline" size="small" onClick={() => setImporting(true)}>
              <UploadIcon className="size-[18px]" />
              {m.inventory_import()}
            </Button>
            <AddListing {...(of !== undefined && { of })} />
          </span>
        }
      />
      {before ? (
        <div className="mb-8 empty:hidden [&>section:first-child]:pt-0">{before}</div>
      ) : null}
      <section
        aria-label={title}
        aria-busy={busy}
        className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
      >
        <InventoryTools search={search} verticals={verticals} go={go} />
        {rows.length > 0 ? (
          <DataTable
            label={title}
            columns={productColumns(onRow, toggle).filter(({ key }) =>
              // One vertical's rows need no column for it, and workers are not stock.
              key === 'vertical' ? verticals.length > 1 : key !== 'stock' || hasStock,
            )}
            rows={lines}
            rowKey={lineKey}
            selection={selectionOf(selection)}
          />
        ) : (
          <Nothing search={search} {...(of !== undefined && { of })} />
        )}
        <SelectionBar selection={selection}>
          <BulkEdit selected={selection.rows} onRow={onRow} />
        </SelectionBar>
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={more ? total + 1 : total}
          {...(more && { showing: showingMore(page, PAGE_SIZE, total) })}
          link={(to, props) => (
            <Link
              to="."
              search={{ ...search, page: to }}
              onClick={goInstead(() => go({ ...search, page: to }, { replace: false }))}
              {...props}
            />
          )}
        />
      </section>
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

/** With later saves applied: a row keeps its place even if the filter would now exclude it. */
function useRows(read: readonly Row[]): [readonly Row[], (row: Row) => void] {
  const [own, setOwn] = useState({ read, rows: read });
  const current = own.read === read ? own : { read, rows: read };
  if (current !== own) setOwn(current);
  const onRow = (row: Row) =>
    setOwn((before) => ({
      ...before,
      rows: before.rows.map((one) =>
        rowKey(one) === rowKey(row)
          ? row
          : one._id === row._id
            ? // The variants of a product share its visibility.
              { ...one, visible: row.visible, onSale: row.onSale }
            : one,
      ),
    }));
  return [current.rows, onRow];
}

/** Opened products; `open` is the state before a product was pressed. */
function useOpened(open: boolean): [(id: string) => boolean, (id: string) => void] {
  const [pressed, setPressed] = useState({ open, ids: NONE });
  const current = pressed.open === open ? pressed : { open, ids: NONE };
  return [
    (id) => current.ids.has(id) !== open,
    (id) => setPressed({ open, ids: withRows([...current.ids], [id], !current.ids.has(id)) }),
  ];
}
const NONE: ReadonlySet<string> = new Set();

/** A product's box stands for all its rows. */
const selectionOf = (selection: Selection<Row>): TableSelection<Line> => ({
  ...selection,
  has: (line) => rowsOf(line).every(selection.has),
  isPartly: (line) => rowsOf(line).some(selection.has) && !rowsOf(line).every(selection.has),
  toggle: (line, on) => selection.toggleSome(rowsOf(line), on),
  nameOf: (line) => nameOf(line.kind === 'product' ? productRow(line) : line.row),
});

function Nothing({ search, of }: { readonly search: InventorySearch; readonly of?: string }) {
  return isFiltered(search) ? (
    <EmptyState
      icon={BoxIcon}
      title={m.inventory_not_found()}
      text={m.inventory_not_found_text()}
    />
  ) : (
    <EmptyState
      icon={BoxIcon}
      title={m.inventory_none()}
      text={m.inventory_none_text()}
      action={<AddListing {...(of !== undefined && { of })} />}
    />
  );
}

export function InventoryOnItsWay({ title }: { readonly title: string }) {
  return <ListOnItsWay title={title} />;
}

export function InventoryFailed({
  title,
  ...fault
}: Pick<ErrorComponentProps, 'error' | 'reset'> & { readonly title: string }) {
  return <LoadFailed {...fault} words={m.inventory_failed()} head={<ListHead title={title} />} />;
}

interface ManageSectionProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export const ManageSection = ({ id, title, text, children }: ManageSectionProps) => (
  <section aria-labelledby={id} className="pt-8">
    <h2 id={id} className="text-[22px] leading-7">
      {title}
    </h2>
    <p className="mt-1 mb-4 text-muted">{text}</p>
    {children}
  </section>
);
