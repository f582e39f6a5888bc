import { createFileRoute, useRouter } from '@tanstack/react-router';
import { AdminOrderDialog } from '#web/admin/order-dialog.tsx';
import { type Answer, api } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PersonCell } from '#web/admin/person-cell.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay, ListPage, PAGE_SIZE } from '#web/table/list-page.tsx';
import { goneIsNone, sumSorts, zoneHere } from '#web/table/list-words.ts';
import { readTableSearch } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

const KNOWN = {
  statuses: ['pending', 'processing', 'shipped', 'completed', 'cancelled'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;
type Row = Answer<'GET /admin/orders'>['data'][number];

const read = (raw: Readonly<Record<string, unknown>>) => readTableSearch(raw, KNOWN);

export const Route = createFileRoute('/_admin-dashboard/admin/orders')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, ...query } }) => {
    const [list, one] = await Promise.all([
      api('GET /admin/orders', { query: { ...query, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /admin/orders/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, open: one?.order ?? null };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_orders_title(), hidden: true }),
  pendingComponent: OnTheirWay,
  errorComponent: Failed,
  component: AdminOrdersPage,
});

function AdminOrdersPage() {
  const { data, total, more, open } = Route.useLoaderData({ structuralSharing: true });
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), Route.useNavigate());
  const { open: _open, ...closed } = search;
  return (
    <>
      <ListPage
        title={m.admin_orders_title()}
        path="/admin/orders"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.orders_search()}
        statuses={KNOWN.statuses.map((value) => ({ value, words: statusWords(value) }))}
        sorts={sumSorts()}
        exportOf="/admin/orders"
        columns={columns()}
        rows={data}
        total={total}
        more={more}
        rowId={({ _id }) => _id}
        rowName={({ _id }) => orderNumber(_id)}
        empty={<EmptyState icon={ReceiptIcon} title={m.orders_empty_title()} />}
      />
      {open && search.open === open._id ? (
        <AdminOrderDialog key={open._id} order={open} onClose={() => go(closed)} />
      ) : null}
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
      key: 'customer',
      title: m.table_customer(),
      cell: ({ username, email, userId }) => (
        <PersonCell
          name={username ?? userId.name ?? m.admin_unknown_customer()}
          email={email ?? userId.email ?? m.admin_no_email()}
        />
      ),
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
    {
      key: 'items',
      title: m.table_items(),
      card: 'end',
      cell: ({ itemCount }) => itemsInWords(itemCount),
    },
    {
      key: 'total',
      title: m.table_total(),
      end: true,
      card: 'end',
      cell: ({ subtotal }) => <Money dollars={subtotal} className="font-semibold" />,
    },
  ];
}

function OnTheirWay() {
  return <ListOnItsWay title={m.admin_orders_title()} />;
}

function Failed() {
  const router = useRouter();
  return (
    <>
      <ListHead title={m.admin_orders_title()} />
      <ErrorState message={m.orders_failed()} onRetry={() => void router.invalidate()} />
    </>
  );
}
