import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { orderNumber, statusWords } from '#web/orders/order-words.ts';
import { pageHead } from '#web/page-head.ts';
import { ListHead, ListOnItsWay, ListPage, PAGE_SIZE } from '#web/table/list-page.tsx';
import { goneIsNone, sumSorts } from '#web/table/list-words.ts';
import { readTableSearch } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ReceiptIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { orderColumns } from '#web/vendor/order-columns.tsx';
import { VendorOrderDialog } from '#web/vendor/order-dialog.tsx';
import { VoucherCheck } from '#web/vendor/voucher-check.tsx';
import { m } from '#web/words/generated/messages.js';

const KNOWN = {
  statuses: ['pending', 'processing', 'completed', 'cancelled'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;

const read = (raw: Readonly<Record<string, unknown>>) => readTableSearch(raw, KNOWN);

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/orders')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, ...query } }) => {
    const [list, one] = await Promise.all([
      api('GET /vendor/orders', { query: { ...query, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /vendor/orders/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, open: one?.order ?? null };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.vendor_orders_title(), hidden: true }),
  pendingComponent: OnTheirWay,
  errorComponent: Failed,
  component: ServiceOrdersPage,
});

function ServiceOrdersPage() {
  const { data, total, more, open } = Route.useLoaderData({ structuralSharing: true });
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), Route.useNavigate());
  const [checking, setChecking] = useState(false);
  const { open: _open, ...closed } = search;
  return (
    <>
      <ListPage
        title={m.vendor_orders_title()}
        action={
          <Button size="small" onClick={() => setChecking(true)}>
            <VerifiedIcon className="size-[18px]" />
            {m.vendor_voucher_title()}
          </Button>
        }
        path="/dashboard/vendor/orders"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.orders_search()}
        statuses={KNOWN.statuses.map((value) => ({ value, words: statusWords(value) }))}
        sorts={sumSorts()}
        exportOf="/vendor/orders"
        columns={orderColumns()}
        rows={data}
        total={total}
        more={more}
        rowId={({ _id }) => _id}
        rowName={({ _id }) => orderNumber(_id)}
        empty={<EmptyState icon={ReceiptIcon} title={m.vendor_orders_none()} />}
      />
      {open && search.open === open._id ? (
        <VendorOrderDialog key={open._id} order={open} onClose={() => go(closed)} />
      ) : null}
      {checking ? <VoucherCheck onClose={() => setChecking(false)} /> : null}
    </>
  );
}

function OnTheirWay() {
  return <ListOnItsWay title={m.vendor_orders_title()} />;
}

function Failed() {
  const router = useRouter();
  return (
    <>
      <ListHead title={m.vendor_orders_title()} />
      <ErrorState message={m.vendor_orders_failed()} onRetry={() => void router.invalidate()} />
    </>
  );
}
