import { createFileRoute } from '@tanstack/react-router';
import { Books } from '#web/admin/books.tsx';
import { PaymentDialog } from '#web/admin/payment-dialog.tsx';
import {
  type AdminPayment,
  amountIn,
  isPartlyRefunded,
  keptOf,
  paymentTone,
  paymentWords,
  purchaseOf,
} from '#web/admin/payment-words.ts';
import { LedgerEntries } from '#web/admin/ledger-entries.tsx';
import { loadMoney, type loadPayments } from '#web/admin/load-money.ts';
import {
  readDisputes,
  readEntries,
  readMoney,
  readPayments,
  readPayouts,
  readVendors,
} from '#web/admin/money-search.ts';
import { DisputesList } from '#web/admin/disputes-list.tsx';
import { PlanVersions } from '#web/admin/plan-versions.tsx';
import { MoneyList } from '#web/admin/money-list.tsx';
import { PayoutsList } from '#web/admin/payouts-list.tsx';
import { orderNumber } from '#web/orders/order-words.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { personColumn } from '#web/admin/person-column.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay } from '#web/table/list-page.tsx';
import { sumSorts } from '#web/table/list-words.ts';
import type { Move } from '#web/table/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/payments')({
  validateSearch: readMoney,
  loaderDeps: ({ search }) => readMoney({ ...search }),
  loader: ({ deps }) => loadMoney(deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.common_payments(), hidden: true }),
  pendingComponent: () => (
    <ListOnItsWay title={m.common_payments()} label={m.admin_payments_loading()} />
  ),
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.common_payments()} words={m.admin_payments_fetch_failed()} />
  ),
  component: AdminPaymentsPage,
});

function AdminPaymentsPage() {
  const loaded = Route.useLoaderData({ structuralSharing: true });
  const raw = { ...Route.useSearch() };
  const navigate = Route.useNavigate();
  if (loaded.of === 'plans') return <PlanVersions versions={loaded.versions} />;
  if (loaded.of === 'books') return <Books check={loaded.check} />;
  if (loaded.of === 'entries')
    return (
      <LedgerEntries
        {...loaded.page}
        address={readEntries(raw)}
        move={({ search, replace }) => navigate({ search: { tab: 'entries', ...search }, replace })}
      />
    );
  if (loaded.of === 'payouts')
    return (
      <PayoutsList
        list={loaded.list}
        owing={loaded.owing}
        held={loaded.held}
        open={loaded.open}
        address={readPayouts(raw)}
        vendors={readVendors(raw)}
        move={({ search, replace }) =>
          navigate({ search: { tab: 'payouts', ...readVendors(raw), ...search }, replace })
        }
      />
    );
  if (loaded.of === 'disputes')
    return (
      <DisputesList
        list={loaded.list}
        open={loaded.open}
        address={readDisputes(raw)}
        move={({ search, replace }) =>
          navigate({ search: { tab: 'disputes', ...search }, replace })
        }
      />
    );
  return <PaymentsList {...loaded} address={readPayments(raw)} move={navigate} />;
}

interface PaymentsListProps extends Omit<Awaited<ReturnType<typeof loadPayments>>, 'of'> {
  readonly address: ReturnType<typeof readPayments>;
  readonly move: Move<ReturnType<typeof readPayments>>;
}

function PaymentsList({ list, open, address, move }: PaymentsListProps) {
  return (
    <MoneyList
      tab="payments"
      list={list}
      more={list.more}
      address={address}
      move={move}
      searchWords={m.admin_payments_search()}
      statuses={[
        { value: 'completed', words: m.admin_payments_completed() },
        { value: 'pending', words: m.admin_payments_pending() },
        { value: 'failed', words: m.admin_payments_failed() },
        { value: 'refunds', words: m.admin_payments_to_refund() },
      ]}
      sorts={sumSorts()}
      exportOf="/admin/payments"
      columns={columns()}
      rowName={({ _id }) => orderNumber(_id)}
      none={m.admin_payments_none()}
      open={open}
      dialog={(close) => open && <PaymentDialog key={open._id} payment={open} onClose={close} />}
    />
  );
}

function columns(): Column<AdminPayment>[] {
  return [
    {
      key: 'id',
      title: m.admin_payment_id(),
      cell: ({ _id }) => <bdi dir="ltr">{orderNumber(_id)}</bdi>,
    },
    personColumn({
      title: m.table_customer(),
      of: ({ userId }) => ({
        name: userId.name ?? m.admin_unknown_customer(),
        email: userId.email ?? m.admin_no_email_short(),
      }),
      into: 'id',
    }),
    {
      key: 'purchase',
      title: m.admin_payments_purchase(),
      grow: 3,
      cell: (payment) => <bdi title={purchaseOf(payment).name}>{purchaseOf(payment).name}</bdi>,
    },
    {
      key: 'date',
      title: m.table_date(),
      card: 'end',
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      key: 'amount',
      title: m.admin_payment_amount(),
      end: true,
      card: 'end',
      cell: (payment) => (
        <bdi dir="ltr" className="num font-semibold">
          {amountIn(isPartlyRefunded(payment) ? keptOf(payment) : payment.amount, payment.currency)}
        </bdi>
      ),
      second: (payment) =>
        isPartlyRefunded(payment)
          ? m.admin_payment_of({
              amount: `\u2066${amountIn(payment.amount, payment.currency)}\u2069`,
            })
          : null,
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: (payment) => (
        <Badge tone={paymentTone(payment)} dot>
          {paymentWords(payment)}
        </Badge>
      ),
    },
  ];
}
