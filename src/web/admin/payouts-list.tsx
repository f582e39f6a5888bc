import type { Answer } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { sumSorts } from '#web/table/list-words.ts';
import type { TableSearch } from '#web/table/table-search.ts';
import type { Move } from '#web/table/use-list-address.ts';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { HeldVendors } from './held-vendors.tsx';
import { MoneyList } from './money-list.tsx';
import type { readVendors } from './money-search.ts';
import {
  batchTone,
  batchWords,
  PayoutBatchDialog,
  type PayoutStatus,
} from './payout-batch-dialog.tsx';
import { OwingVendors } from './owing-vendors.tsx';
import { PayoutsDue } from './payouts-due.tsx';

type List = Answer<'GET /admin/payouts'>;
type Batch = List['data'][number];
export type PayoutSearch = TableSearch<PayoutStatus, 'recent' | 'oldest' | 'highest' | 'lowest'>;

interface PayoutsListProps {
  readonly list: List;
  readonly owing: Answer<'GET /admin/owing-vendors'>;
  readonly held: Answer<'GET /admin/held-vendors'> | null;
  readonly vendors: ReturnType<typeof readVendors>;
  readonly open: Answer<'GET /admin/payouts/{id}'>['batch'] | null;
  readonly address: PayoutSearch;
  readonly move: Move<PayoutSearch>;
}

export function PayoutsList(props: PayoutsListProps) {
  const { list, owing, held, vendors, open, address, move } = props;
  const go = useGo();
  const to = '/admin/payments';
  const search = { tab: 'payouts', ...address, owing: vendors.owing };
  return (
    <MoneyList
      tab="payouts"
      list={list}
      address={address}
      move={move}
      above={(show) => (
        <>
          <PayoutsDue
            due={list.due}
            onMade={show}
            heldLink={(reason, words) => (
              <AddressLink
                to={to}
                search={{ ...search, held: reason }}
                resetScroll={false}
                className="text-link rounded-sm"
              >
                {words}
              </AddressLink>
            )}
          />
          {held && vendors.held ? (
            <HeldVendors
              {...held}
              reason={vendors.held}
              page={vendors.heldPage ?? 1}
              pageLink={(page, link) => (
                <AddressLink
                  to={to}
                  search={{
                    ...search,
                    held: vendors.held,
                    heldPage: page === 1 ? undefined : page,
                  }}
                  resetScroll={false}
                  {...link}
                />
              )}
              onClose={() => void go({ to, search, replace: true, resetScroll: false })}
            />
          ) : null}
          <OwingVendors
            {...owing}
            page={vendors.owing ?? 1}
            pageLink={(page, link) => (
              <AddressLink
                to={to}
                search={{ ...search, owing: page === 1 ? undefined : page }}
                {...link}
              />
            )}
          />
        </>
      )}
      searchWords={m.payout_search()}
      statuses={(['open', 'paid', 'cancelled'] as const).map((value) => ({
        value,
        words: batchWords(value),
      }))}
      sorts={sumSorts()}
      columns={columns()}
      rowName={({ _id }) => m.payout_batch_of({ number: orderNumber(_id) })}
      none={m.payout_none()}
      open={open}
      dialog={(close) => open && <PayoutBatchDialog key={open._id} batch={open} onClose={close} />}
    />
  );
}

function columns(): Column<Batch>[] {
  return [
    {
      key: 'id',
      title: m.payout_batch(),
      cell: ({ _id }) => <bdi dir="ltr">{orderNumber(_id)}</bdi>,
    },
    {
      key: 'date',
      title: timeTitle(m.table_date()),
      cell: ({ createdAt }) => <ListTime value={createdAt} />,
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: ({ status }) => (
        <Badge tone={batchTone(status)} dot>
          {batchWords(status)}
        </Badge>
      ),
    },
    {
      key: 'by',
      title: m.payout_made_by(),
      grow: 1,
      cell: ({ createdBy }) => <bdi>{createdBy}</bdi>,
    },
    {
      key: 'count',
      title: m.payout_count(),
      end: true,
      card: 'hidden',
      cell: ({ count }) => formatCount(count),
    },
    {
      key: 'total',
      title: m.common_total(),
      end: true,
      card: 'end',
      cell: ({ total }) => <Money dollars={total} className="font-semibold" />,
    },
  ];
}
