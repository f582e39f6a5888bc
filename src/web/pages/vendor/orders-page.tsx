import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaidDot } from '#web/orders/paid-dot.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay, ListPage, PAGE_SIZE } from '#web/table/list-page.tsx';
import { goneIsNone, sumSorts, zoneHere } from '#web/table/list-words.ts';
import { readTableSearch } from '#web/table/table-search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ReceiptIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { VendorOrderDialog } from '#web/vendor/order-dialog.tsx';
import { VoucherCheck } from '#web/vendor/voucher-check.tsx';
import { m } from '#web/words/generated/messages.js';

const KNOWN = {
  statuses: ['pending', 'processing', 'completed', 'cancelled'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;
type Row = Answer<'GET /vendor/orders'>['data'][number];

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
  const { data, total, more, open } = Route.useLoaderData();
  const search = read({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const [checking, setChecking] = useState(false);
  const go = (next: typeof search) => void navigate({ search: next, replace: true });
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
        go={go}
        searchWords={m.orders_search()}
        statuses={KNOWN.statuses.map((value) => ({ value, words: statusWords(value) }))}
        sorts={sumSorts()}
        exportOf="/vendor/orders"
        columns={columns()}
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

function columns(): Column<Row>[] {
  return [
    {
      key: 'id',
      title: m.table_order_id(),
      cell: ({ _id }) => <bdi dir="ltr">{orderNumber(_id)}</bdi>,
    },
    {
      key: 'date',
      title: m.table_date(),
      cell: ({ createdAt }) => <DateText value={createdAt} style="date-time" zone={zoneHere()} />,
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: ({ status }) => (
        <Badge tone={toneOf(status)} dot>
          {statusWords(status)}
        </Badge>
      ),
    },
    { key: 'items', title: m.table_items(), cell: ({ itemCount }) => itemsInWords(itemCount) },
    {
      key: 'total',
      title: m.table_total(),
      end: true,
      card: 'end',
      cell: ({ subtotal }) => <Money dollars={subtotal} className="font-semibold" />,
    },
    {
      key: 'payment',
      title: m.table_payment(),
      card: 'end',
      cell: ({ isPaid }) => (
        <PaidDot isPaid={isPaid} words={isPaid ? m.orders_paid() : m.orders_unpaid()} />
      ),
    },
  ];
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
