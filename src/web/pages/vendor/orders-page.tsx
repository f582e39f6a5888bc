import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DUE_FILTERS, type DueFilter } from '#base/due-filters.ts';
import { OrderListsTabs } from '#web/orders/order-lists-tabs.tsx';
import { orderNumber, statusWords } from '#web/orders/order-words.ts';
import { readParts, readReturns, readVendorOrders } from '#web/orders/order-lists-search.ts';
import { ReturnsTable } from '#web/orders/returns-table.tsx';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { useReload } from '#web/live/use-live.ts';
import { pageHead } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { partSorts } from '#web/table/list-words.ts';
import { type Move, useListAddress } from '#web/table/use-list-address.ts';
import { useSelection } from '#web/table/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { ReceiptIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { BulkActions } from '#web/vendor/bulk-actions.tsx';
import { useBookedDays, useDesks, useSellsGoods } from '#web/vendor/desks.ts';
import { loadParts, loadReturns } from '#web/vendor/load-orders.ts';
import { useMay } from '#web/vendor/may.ts';
import { orderColumns, verticalsOf } from '#web/vendor/order-columns.tsx';
import { VendorOrderDialog } from '#web/vendor/order-dialog.tsx';
import { OrderSoundButton } from '#web/vendor/new-orders.tsx';
import { VoucherCheck } from '#web/vendor/voucher-check.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/orders')({
  validateSearch: readVendorOrders,
  loaderDeps: ({ search }) => readVendorOrders({ ...search }),
  loader: ({ deps }) => ('tab' in deps ? loadReturns(deps) : loadParts(deps)),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.vendor_orders_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.vendor_orders_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.vendor_orders_title()} words={m.vendor_orders_failed()} />
  ),
  component: ServiceOrdersPage,
});

function ServiceOrdersPage() {
  const loaded = Route.useLoaderData({ structuralSharing: true });
  const raw = { ...Route.useSearch() };
  const navigate = Route.useNavigate();
  if (loaded.of === 'orders')
    return <PartsList {...loaded} address={readParts(raw)} move={navigate} />;
  const { list, open } = loaded;
  return (
    <ReturnsTable
      title={m.vendor_orders_title()}
      path="/dashboard/vendor/orders"
      list={list}
      address={readReturns(raw)}
      move={({ search, replace }) => navigate({ search: { tab: 'returns', ...search }, replace })}
      opens={({ serviceOrderId }) => serviceOrderId}
      dialog={(id, close) =>
        open && id === open._id ? (
          <VendorOrderDialog key={open._id} order={open} onClose={close} />
        ) : null
      }
    />
  );
}

const DUE_WORDS: Record<DueFilter, () => string> = {
  today: m.vendor_due_today,
  tomorrow: m.vendor_due_tomorrow,
  week: m.vendor_due_week,
};

interface PartsListProps extends Omit<Awaited<ReturnType<typeof loadParts>>, 'of'> {
  readonly address: ReturnType<typeof readParts>;
  readonly move: Move<ReturnType<typeof readParts>>;
}

function PartsList({
  list: { data, total, more },
  open,
  waiting,
  firstSort,
  address,
  move,
}: PartsListProps) {
  useReload(['order', 'waiting']);
  const { search, busy, go } = useListAddress(address, move);
  const [checking, setChecking] = useState(false);
  const mayChange = useMay().change('orders');
  const { user } = useSession();
  const hasVouchers = useBookedDays(user?.verticals ?? []).length > 0;
  const hasReturns = useSellsGoods(user?.verticals ?? []);
  const { open: _open, ...closed } = search;
  const { due: _due, page: _page, ...ofAnyDay } = closed;
  const desks = useDesks(verticalsOf(data));
  const selection = useSelection(data, idOf, numberOf);
  return (
    <>
      <ListPage
        title={m.vendor_orders_title()}
        before={
          hasReturns ? (
            <OrderListsTabs of="/dashboard/vendor/orders" on="orders" waiting={waiting} />
          ) : null
        }
        action={
          <>
            {mayChange ? <OrderSoundButton /> : null}
            {hasVouchers && mayChange ? (
              <Button size="small" onClick={() => setChecking(true)}>
                <VerifiedIcon className="size-[18px]" />
                {m.vendor_voucher_title()}
              </Button>
            ) : null}
          </>
        }
        path="/dashboard/vendor/orders"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.orders_search()}
        statuses={[
          ...(['pending', 'processing', 'completed', 'cancelled'] as const).map((value) => ({
            value,
            words: statusWords(value),
          })),
          { value: 'disputed', words: m.dispute_badge() },
          { value: 'refunded', words: m.payment_state_refunded() },
        ]}
        filters={
          hasVouchers || hasReturns ? (
            <SelectChip
              label={m.vendor_due()}
              value={search.due ?? ''}
              options={[
                { value: '', words: m.vendor_due(), inList: m.vendor_due_any() },
                ...DUE_FILTERS.map((value) => ({ value, words: DUE_WORDS[value]() })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const due = DUE_FILTERS.find((one) => one === value);
                go({ ...ofAnyDay, ...(due && { due }) });
              }}
            />
          ) : null
        }
        sorts={partSorts(firstSort)}
        exportOf="/vendor/orders"
        columns={orderColumns(desks)}
        rows={data}
        total={total}
        more={more}
        rowId={idOf}
        rowOpens={{ name: numberOf }}
        {...(mayChange && {
          selection,
          selectionActions: <BulkActions selected={selection.rows} />,
        })}
        empty={<EmptyState icon={ReceiptIcon} title={m.vendor_orders_none()} />}
      />
      {open && search.open === open._id ? (
        <VendorOrderDialog key={open._id} order={open} onClose={() => go(closed)} />
      ) : null}
      {checking ? <VoucherCheck onClose={() => setChecking(false)} /> : null}
    </>
  );
}

type Row = PartsListProps['list']['data'][number];

const idOf = ({ _id }: Row): string => _id;
const numberOf = ({ mainOrderId }: Row): string => orderNumber(mainOrderId);
