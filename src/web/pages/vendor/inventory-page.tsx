import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay, PAGE_SIZE } from '#web/table/list-page.tsx';
import { goInstead, useListAddress } from '#web/table/use-list-address.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { BoxIcon, DownloadIcon, UploadIcon } from '#web/ui/desk-icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { AddListing } from '#web/vendor/inventory/add-listing.tsx';
import { ImportDialog } from '#web/vendor/inventory/import-dialog.tsx';
import { inventoryColumns, rowKey } from '#web/vendor/inventory/inventory-columns.tsx';
import {
  type InventorySearch,
  inventoryExport,
  isFiltered,
  readInventorySearch,
} from '#web/vendor/inventory/inventory-search.ts';
import { InventoryTools } from '#web/vendor/inventory/inventory-tools.tsx';
import { type Row } from '#web/vendor/inventory/use-row-edit.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/inventory')({
  validateSearch: readInventorySearch,
  // Read again: the router leaves in what its validation has left out.
  loaderDeps: ({ search }) => readInventorySearch({ ...search }),
  loader: ({ deps }) => api('GET /vendor/inventory', { query: { ...deps, pageSize: PAGE_SIZE } }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.inventory_title(), hidden: true }),
  pendingComponent: OnItsWay,
  errorComponent: Failed,
  component: InventoryPage,
});

function InventoryPage() {
  const loaded = Route.useLoaderData();
  const now = readInventorySearch({ ...Route.useSearch() });
  const { search, busy, go } = useListAddress(now, Route.useNavigate());
  const [importing, setImporting] = useState(false);
  const [rows, onRow] = useRows(loaded.data);
  const { total, verticals } = loaded;
  return (
    <>
      <ListHead
        title={m.inventory_title()}
        text={m.inventory_text()}
        action={
          <span className="flex flex-wrap gap-2.5">
            <a
              href={inventoryExport(search)}
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
            <AddListing />
          </span>
        }
      />
      <section
        aria-label={m.inventory_title()}
        aria-busy={busy}
        className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
      >
        <InventoryTools search={search} verticals={verticals} go={go} />
        {rows.length > 0 ? (
          <DataTable
            label={m.inventory_title()}
            columns={inventoryColumns(onRow)}
            rows={rows}
            rowKey={rowKey}
          />
        ) : (
          <Nothing search={search} />
        )}
        <Pagination
          page={search.page ?? 1}
          pageSize={PAGE_SIZE}
          total={total}
          link={(page, props) => (
            <Link
              to="."
              search={{ ...search, page }}
              onClick={goInstead(() => go({ ...search, page }, { replace: false }))}
              {...props}
            />
          )}
        />
      </section>
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

/** What was read, with what has been saved since: a row stays where it stands though the filter would leave it out now. */
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

function Nothing({ search }: { readonly search: InventorySearch }) {
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
      action={<AddListing />}
    />
  );
}

function OnItsWay() {
  return <ListOnItsWay title={m.inventory_title()} />;
}

function Failed() {
  const router = useRouter();
  return (
    <>
      <ListHead title={m.inventory_title()} />
      <ErrorState message={m.inventory_failed()} onRetry={() => void router.invalidate()} />
    </>
  );
}
