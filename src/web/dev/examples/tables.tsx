import { type Column, DataTable, TableSkeleton } from '#web/table/data-table.tsx';
import { Facts, Part } from '#web/table/facts.tsx';
import { ListHead, ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { ListTime } from '#web/table/list-time.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { TableTools } from '#web/table/table-tools.tsx';
import { Figure, Figures } from '#web/dashboard/figure.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BagIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Examples, LONG_NAME, longText, say } from '../example.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly total: number;
}
const rows: readonly Row[] = [
  { id: 'SK-1042', name: 'Lina Haddad', total: 120 },
  { id: 'SK-1043', name: LONG_NAME, total: 98_000 },
];
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'Order ID', cell: ({ id }) => id },
  { key: 'name', title: 'Customer', cell: ({ name }) => name, card: 'wide' },
  {
    key: 'status',
    title: 'Status',
    cell: () => <Badge tone="good">Paid</Badge>,
    card: 'end',
  },
  { key: 'total', title: 'Total', cell: ({ total }) => <Money dollars={total} />, end: true },
];
const orders = () => say('Orders', 'الطلبات');
const list = (shown: readonly Row[], busy = false) => (
  <ListPage
    title={orders()}
    text={longText()}
    action={<Button size="small">{say('New order', 'طلب جديد')}</Button>}
    path="/services"
    search={{}}
    busy={busy}
    go={() => undefined}
    searchWords={say('Search orders...', 'البحث في الطلبات...')}
    statuses={[{ value: 'paid', words: say('Paid', 'مدفوع') }]}
    sorts={[{ value: 'recent', words: say('Most Recent', 'الأحدث') }]}
    exportOf="/orders"
    columns={columns}
    rows={shown}
    total={shown.length * 30}
    rowId={({ id }) => id}
    rowOpens={{ name: ({ name }) => name }}
    empty={<EmptyState icon={BagIcon} title={say('No orders found', 'لا توجد طلبات')} />}
  />
);

export const examples: Examples = {
  DataTable: {
    default: () => (
      <DataTable label={orders()} columns={columns} rows={rows} rowKey={({ id }) => id} />
    ),
  },
  TableSkeleton: { loading: () => <TableSkeleton label={orders()} rows={3} /> },
  Facts: {
    default: () => (
      <Facts
        facts={[
          [say('Customer', 'العميل'), 'Lina Haddad'],
          [say('Note', 'ملاحظة'), longText()],
        ]}
      />
    ),
  },
  Part: { default: () => <Part title={say('Payment', 'الدفع')}>{longText()}</Part> },
  ListPage: {
    default: () => list(rows),
    busy: () => list(rows, true),
    empty: () => list([]),
  },
  ListHead: { default: () => <ListHead title={orders()} text={longText()} /> },
  ListOnItsWay: { loading: () => <ListOnItsWay title={orders()} /> },
  ListTabs: {
    default: () => (
      <ListTabs label={say('Lists', 'القوائم')}>
        <AddressLink to="/services" {...listTab(true)}>
          {orders()}
        </AddressLink>
        <AddressLink to="/services" {...listTab(false)}>
          {say('Returns', 'المرتجعات')}
        </AddressLink>
      </ListTabs>
    ),
  },
  ListTime: {
    default: () => <ListTime value="2026-11-20T08:30:00.000Z" />,
    'another year': () => <ListTime value="2024-03-02T16:05:00.000Z" />,
  },
  Refused: { default: () => <Refused words={say('Admins only', 'للمديرين فقط')} /> },
  TableTools: {
    default: () => <TableTools search={{}} go={() => undefined} searchWords={orders()} />,
  },
  Figure: {
    default: () => (
      <Figures>
        <Figure label={orders()} value="1,280" />
        <Figure
          label={say('Sales', 'المبيعات')}
          value={<Money dollars={98_000} />}
          to="/services"
        />
        <Figure label={LONG_NAME} value={LONG_NAME} text={longText()} />
      </Figures>
    ),
  },
};
