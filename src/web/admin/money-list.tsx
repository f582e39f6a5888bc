import type { ReactNode } from 'react';
import { ListPage, type ListPageProps } from '#web/table/list-page.tsx';
import type { TableSearch } from '#web/table/table-search.ts';
import { type Move, useListAddress } from '#web/table/use-list-address.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { PaymentsTabs } from './payments-tabs.tsx';

interface MoneyListProps<
  Row extends { readonly _id: string },
  Status extends string,
  Sort extends string,
> extends Pick<
  ListPageProps<Row, Status, Sort>,
  'searchWords' | 'statuses' | 'sorts' | 'columns' | 'exportOf' | 'more'
> {
  readonly tab: 'payments' | 'disputes' | 'payouts';
  readonly list: { readonly data: readonly Row[]; readonly total: number };
  readonly address: TableSearch<Status, Sort>;
  readonly move: Move<TableSearch<Status, Sort>>;
  readonly rowName: (row: Row) => string;
  readonly none: string;
  /** Content between tabs and list; `show` opens the row of an id. */
  readonly above?: (show: (id: string) => void) => ReactNode;
  /** The open row, loaded in full. */
  readonly open: { readonly _id: string } | null;
  readonly dialog: (close: () => void) => ReactNode;
}

export function MoneyList<
  Row extends { readonly _id: string },
  Status extends string,
  Sort extends string,
>(props: MoneyListProps<Row, Status, Sort>) {
  const { tab, list, address, move, rowName, none, above, open, dialog, ...rest } = props;
  const { search, busy, go } = useListAddress(address, move);
  const { open: _open, ...closed } = search;
  return (
    <>
      <ListPage
        {...rest}
        title={m.common_payments()}
        path="/admin/payments"
        {...(tab !== 'payments' && { kept: { tab } })}
        search={search}
        busy={busy}
        go={go}
        before={
          <>
            <PaymentsTabs shown={tab} />
            {above?.((id) => go({ ...closed, open: id }))}
          </>
        }
        rows={list.data}
        total={list.total}
        rowId={({ _id }) => _id}
        rowOpens={{ name: rowName }}
        empty={<EmptyState icon={ReceiptIcon} title={none} />}
      />
      {open && search.open === open._id ? dialog(() => go(closed)) : null}
    </>
  );
}
