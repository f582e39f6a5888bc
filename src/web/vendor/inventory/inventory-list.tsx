import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#web/api.ts';
import { showingMore } from '#web/discovery/counted-words.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { goInstead, type Move, useListAddress } from '#web/table/use-list-address.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { BoxIcon, DownloadIcon, UploadIcon } from '#web/ui/desk-icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { AddListing } from './add-listing.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { inventoryColumns, rowKey } from './inventory-columns.tsx';
import { type InventorySearch, inventoryExport, isFiltered } from './inventory-search.ts';
import { InventoryTools } from './inventory-tools.tsx';
import { type Row } from './use-row-edit.ts';

export interface InventoryListProps {
  readonly loaded: Answer<'GET /vendor/inventory'>;
  readonly now: InventorySearch;
  readonly move: Move<InventorySearch>;
  readonly title: string;
  readonly text: string;
  /** A vertical; by default all of the vendor's listings. */
  readonly of?: string;
  /** Precedes the list: the calendar, which vendors open the page for. */
  readonly calendar?: ReactNode;
}

export function InventoryList({
  loaded,
  now,
  move,
  title,
  text,
  of,
  calendar,
}: InventoryListProps) {
  const { search, busy, go } = useListAddress(now, move);
  const [importing, setImporting] = useState(false);
  const [rows, onRow] = useRows(loaded.data);
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
      {calendar ? <div className="mb-8 [&>section:first-child]:pt-0">{calendar}</div> : null}
      <section
        aria-label={title}
        aria-busy={busy}
        className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
      >
        <InventoryTools search={search} verticals={verticals} go={go} />
        {rows.length > 0 ? (
          <DataTable label={title} columns={inventoryColumns(onRow)} rows={rows} rowKey={rowKey} />
        ) : (
          <Nothing search={search} {...(of !== undefined && { of })} />
        )}
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
      rows: before.rows.map((one) => (rowKey(one) === rowKey(row) ? row : one)),
    }));
  return [current.rows, onRow];
}

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
