import { createFileRoute } from '@tanstack/react-router';
import { InquiriesList } from '#web/admin/inquiries-list.tsx';
import { loadAdminOrders, type loadOrders } from '#web/admin/load-orders.ts';
import { AdminOrderDialog } from '#web/admin/order-dialog.tsx';
import { personColumn } from '#web/admin/person-column.tsx';
import type { Answer } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { OrderListsTabs } from '#web/orders/order-lists-tabs.tsx';
import { FirstItem, nextOnWords } from '#web/orders/order-cells.tsx';
import { isolated, orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaymentStateBadge, paymentStateWords } from '#web/orders/payment-state.tsx';
import {
  readAdminOrders,
  readInquiries,
  readOrders,
  readReturns,
} from '#web/orders/order-lists-search.ts';
import { ReturnsTable } from '#web/orders/returns-table.tsx';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { sumSorts } from '#web/table/list-words.ts';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { type Move, useListAddress } from '#web/table/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

type Row = Answer<'GET /admin/orders'>['data'][number];

export const Route = createFileRoute('/_admin-dashboard/admin/orders')({
  validateSearch: readAdminOrders,
  loaderDeps: ({ search }) => readAdminOrders({ ...search }),
  loader: ({ deps }) => loadAdminOrders(deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.common_orders(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.common_orders()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.common_orders()} words={m.orders_failed()} />
  ),
  component: AdminOrdersPage,
});

function AdminOrdersPage() {
  const loaded = Route.useLoaderData({ structuralSharing: true });
  const raw = { ...Route.useSearch() };
  const navigate = Route.useNavigate();
  if (loaded.of === 'orders')
    return <OrdersList {...loaded} address={readOrders(raw)} move={navigate} />;
  if (loaded.of === 'inquiries')
    return <InquiriesList {...loaded} page={readInquiries(raw).page} />;
  const { list, open } = loaded;
  return (
    <ReturnsTable
      title={m.common_orders()}
      path="/admin/orders"
      list={list}
      checks={loaded.checks}
      columns={[
        {
          key: 'vendor',
          title: m.returns_vendor(),
          grow: 1,
          narrow: { into: 'order' },
          cell: ({ vendor }) => <bdi>{vendor.name}</bdi>,
        },
      ]}
      address={readReturns(raw)}
      move={({ search, replace }) => navigate({ search: { tab: 'returns', ...search }, replace })}
      opens={({ mainOrderId }) => mainOrderId}
      dialog={(id, close) =>
        open && id === open._id ? (
          <AdminOrderDialog key={open._id} order={open} onClose={close} />
        ) : null
      }
    />
  );
}

interface OrdersListProps extends Omit<Awaited<ReturnType<typeof loadOrders>>, 'of'> {
  readonly address: ReturnType<typeof readOrders>;
  readonly move: Move<ReturnType<typeof readOrders>>;
}

function OrdersList({
  list: { data, total, more },
  open,
  waiting,
  checks,
  address,
  move,
}: OrdersListProps) {
  const { search, busy, go } = useListAddress(address, move);
  const { open: _open, ...closed } = search;
  return (
    <>
      <ListPage
        title={m.common_orders()}
        before={<OrderListsTabs of="/admin/orders" on="orders" waiting={waiting} checks={checks} />}
        path="/admin/orders"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.orders_search()}
        statuses={(['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const).map(
          (value) => ({ value, words: statusWords(value) }),
        )}
        sorts={sumSorts()}
        exportOf="/admin/orders"
        columns={columns()}
        rows={data}
        total={total}
        more={more}
        rowId={({ _id }) => _id}
        rowOpens={{ name: ({ _id }) => orderNumber(_id) }}
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
    personColumn({
      title: m.table_customer(),
      of: ({ username, email, userId }) => ({
        name: username ?? userId.name ?? m.admin_unknown_customer(),
        email: email ?? userId.email ?? m.admin_no_email(),
      }),
      into: 'id',
    }),
    {
      key: 'date',
      title: timeTitle(m.table_date()),
      whole: true,
      cell: ({ createdAt }) => <ListTime value={createdAt} />,
      second: ({ nextOn }) => nextOn && nextOnWords(nextOn),
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
      title: m.common_items(),
      grow: 2,
      cell: ({ itemCount }) => itemsInWords(itemCount),
      second: ({ firstItem, otherItems }) =>
        firstItem && <FirstItem name={firstItem} others={otherItems} />,
    },
    {
      key: 'total',
      title: m.common_total(),
      end: true,
      card: 'end',
      cell: ({ subtotal }) => <Money dollars={subtotal} className="font-semibold" />,
      second: ({ refunded }) =>
        refunded > 0 ? m.orders_refunded_part({ amount: isolated(formatMoney(refunded)) }) : null,
    },
    {
      key: 'payment',
      title: m.common_payment(),
      card: 'end',
      narrow: {
        into: 'total',
        text: ({ refunded, paymentState }) =>
          refunded > 0 ? null : paymentStateWords(paymentState),
      },
      cell: ({ paymentState }) => <PaymentStateBadge state={paymentState} />,
    },
  ];
}
