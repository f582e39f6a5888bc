import { type Column, DataTable, TableSkeleton } from '#web/table/data-table.tsx';
import { Facts, Part } from '#web/table/facts.tsx';
import { ListHead, ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { ListTime } from '#web/table/list-time.tsx';
import { SelectBox } from '#web/table/select-box.tsx';
import { SelectionBar } from '#web/table/selection-bar.tsx';
import { useSelection } from '#web/table/use-selection.ts';
import { Refused } from '#web/table/refusal.tsx';
import { TableTools } from '#web/table/table-tools.tsx';
import { Figure, Figures } from '#web/dashboard/figure.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BagIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { marketTime } from '#web/market-time.ts';
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

const idOf = ({ id }: Row): string => id;

/** A table whose first row is selected. */
function Selecting() {
  const selection = useSelection(rows, idOf, idOf, ['SK-1042']);
  return (
    <>
      <DataTable
        label={orders()}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        <Button size="small">{say('Mark as shipped', 'تأكيد الشحن')}</Button>
      </SelectionBar>
    </>
  );
}

export const examples: Examples = {
  SelectionBar: { 'a row selected': () => <Selecting /> },
  SelectBox: {
    default: () => <SelectBox label={orders()} checked={false} onCheck={() => undefined} />,
    partly: () => <SelectBox label={orders()} checked={false} partly onCheck={() => undefined} />,
  },
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
    'this year': () => <ListTime value={marketTime().toISOString()} />,
    'earlier year': () => <ListTime value="2020-03-14T09:00:00.000Z" />,
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
