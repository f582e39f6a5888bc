import { DISPUTE_GROUPS, type DisputeGroup } from '#base/disputes.ts';
import type { Answer } from '#web/api.ts';
import { disputeTone, disputeWords, reasonWords } from '#web/disputes/dispute-words.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import type { Column } from '#web/table/data-table.tsx';
import { sumSorts } from '#web/table/list-words.ts';
import type { TableSearch } from '#web/table/table-search.ts';
import type { Move } from '#web/table/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { labels as GROUPS } from '#web/words/generated/labels/dispute_group_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { DisputeDialog } from './dispute-dialog.tsx';
import { MoneyList } from './money-list.tsx';
import { amountIn } from './payment-words.ts';
import { personColumn } from './person-column.tsx';

type List = Answer<'GET /admin/disputes'>;
type Dispute = List['data'][number];
export type DisputeSearch = TableSearch<
  DisputeGroup,
  'recent' | 'oldest' | 'due' | 'highest' | 'lowest'
>;

interface DisputesListProps {
  readonly list: List;
  readonly open: Answer<'GET /admin/disputes/{id}'>['dispute'] | null;
  readonly address: DisputeSearch;
  readonly move: Move<DisputeSearch>;
}

export function DisputesList({ list, open, address, move }: DisputesListProps) {
  return (
    <MoneyList
      tab="disputes"
      list={list}
      address={address}
      move={move}
      searchWords={m.dispute_search()}
      statuses={DISPUTE_GROUPS.map((value) => ({ value, words: GROUPS[value]() }))}
      sorts={[...sumSorts(), { value: 'due' as const, words: m.dispute_sort_due() }]}
      columns={columns()}
      rowName={({ _id }) => m.dispute_of({ number: orderNumber(_id) })}
      none={m.dispute_none()}
      open={open}
      dialog={(close) => open && <DisputeDialog key={open._id} dispute={open} onClose={close} />}
    />
  );
}

function columns(): Column<Dispute>[] {
  return [
    personColumn({
      title: m.table_customer(),
      of: ({ userId }) => ({
        name: userId.name ?? m.admin_unknown_customer(),
        email: userId.email ?? m.admin_no_email_short(),
      }),
    }),
    {
      key: 'reason',
      title: m.common_reason(),
      grow: 3,
      cell: ({ reason }) => reasonWords(reason),
      second: ({ orderId, invoice }) =>
        orderId === null ? (
          <bdi dir="ltr">{invoice?.number ?? ''}</bdi>
        ) : (
          m.orders_number({ number: `\u2066#${orderNumber(orderId)}\u2069` })
        ),
    },
    {
      key: 'opened',
      title: m.dispute_opened(),
      narrow: 'hidden',
      cell: ({ openedAt }) => <DateText value={openedAt} />,
    },
    {
      key: 'due',
      title: m.dispute_due(),
      card: 'end',
      cell: ({ dueBy, status }) =>
        dueBy !== null && (status === 'needs_response' || status === 'inquiry') ? (
          <DateText value={dueBy} className="font-semibold" />
        ) : (
          <span className="text-muted">–</span>
        ),
    },
    {
      key: 'amount',
      title: m.admin_payment_amount(),
      end: true,
      card: 'end',
      cell: ({ amount, currency }) => (
        <bdi dir="ltr" className="num font-semibold">
          {amountIn(amount, currency)}
        </bdi>
      ),
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: ({ status }) => (
        <Badge tone={disputeTone(status)} dot>
          {disputeWords(status)}
        </Badge>
      ),
    },
  ];
}
