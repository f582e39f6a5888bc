import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListPage } from '#web/table/list-page.tsx';
import { isNarrowed } from '#web/table/list-words.ts';
import { type Move, useListAddress } from '#web/table/use-list-address.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { OrderListsTabs } from './order-lists-tabs.tsx';
import { orderNumber } from './order-words.ts';
import type { ReturnsSearch } from './order-lists-search.ts';
import { ReturnBadge, ReturnedItems, shortReturnWords } from './return-words.tsx';

type VendorReturns = Answer<'GET /vendor/returns'>;
type Row = VendorReturns['data'][number];

interface ReturnsTableProps<Listed extends Row> {
  readonly title: string;
  readonly path: '/dashboard/vendor/orders' | '/admin/orders';
  readonly list: Omit<VendorReturns, 'data'> & { readonly data: readonly Listed[] };
  /** Additional columns after the first. */
  readonly columns?: readonly Column<Listed>[];
  /** Number of payments to check, if there is such a list. */
  readonly checks?: number;
  readonly address: ReturnsSearch;
  readonly move: Move<ReturnsSearch>;
  /** Id of the order that a row opens. */
  readonly opens: (row: Listed) => string;
  readonly dialog: (open: string | undefined, close: () => void) => ReactNode;
}

const EXPORTS = {
  '/dashboard/vendor/orders': '/vendor/returns',
  '/admin/orders': '/admin/returns',
} as const;

/** Returns beside the orders. A row opens its order, which has the actions. */
export function ReturnsTable<Listed extends Row>({
  title,
  path,
  list: { data, total, waiting },
  columns,
  checks,
  address,
  move,
  opens,
  dialog,
}: ReturnsTableProps<Listed>) {
  const { search, busy, go } = useListAddress(address, move);
  const { open, ...closed } = search;
  return (
    <>
      <ListPage
        title={title}
        before={<OrderListsTabs of={path} on="returns" waiting={waiting} checks={checks} />}
        path={path}
        exportOf={EXPORTS[path]}
        kept={{ tab: 'returns' }}
        search={search}
        busy={busy}
        go={go}
        searchWords={m.returns_search()}
        statuses={(['requested', 'accepted', 'received', 'rejected'] as const).map((value) => ({
          value,
          words: shortReturnWords(value),
        }))}
        sorts={[
          { value: 'recent', words: m.orders_sort_recent() },
          { value: 'oldest', words: m.orders_sort_oldest() },
        ]}
        columns={returnColumns(columns)}
        rows={data}
        total={total}
        rowId={({ _id }) => _id}
        rowOpens={{
          id: opens,
          name: ({ mainOrderId }) => m.returns_of({ number: orderNumber(mainOrderId) }),
        }}
        empty={
          <EmptyState
            icon={ReceiptIcon}
            title={m.returns_none()}
            text={isNarrowed(search) ? null : m.returns_none_text()}
          />
        }
      />
      {dialog(open, () => go(closed))}
    </>
  );
}

const returnColumns = <Listed extends Row>(
  more: readonly Column<Listed>[] = [],
): Column<Listed>[] => [
  {
    key: 'order',
    title: m.returns_order(),
    grow: 1,
    cell: ({ mainOrderId }) => <bdi dir="ltr">{orderNumber(mainOrderId)}</bdi>,
  },
  ...more,
  {
    key: 'customer',
    title: m.table_customer(),
    grow: 1,
    narrow: { into: 'order' },
    cell: ({ customer }) => <bdi>{customer ?? m.admin_unknown_customer()}</bdi>,
  },
  {
    key: 'items',
    title: m.returns_items(),
    grow: 2,
    cell: ({ items }) => <ReturnedItems items={items} />,
    second: ({ reason }) => <bdi>{reason}</bdi>,
  },
  {
    key: 'date',
    title: m.table_date(),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'state',
    title: m.table_status(),
    card: 'end',
    cell: ({ state }) => <ReturnBadge state={state} short />,
  },
  {
    key: 'refund',
    title: m.returns_refund(),
    end: true,
    card: 'end',
    cell: ({ refund }) =>
      refund > 0 ? <Money dollars={refund} className="font-semibold" /> : null,
  },
];
