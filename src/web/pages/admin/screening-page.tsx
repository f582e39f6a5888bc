import { createFileRoute } from '@tanstack/react-router';
import { searchReader } from '#base/read-search.ts';
import { CaseList } from '#web/admin/case-list.tsx';
import { ScreeningDialog } from '#web/admin/screening-dialog.tsx';
import { api, type Answer } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay } from '#web/table/list-page.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { goneIsNone } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { formatCount } from '#web/ui/format.ts';
import { PAGE_SIZE, pageUpTo, uuid } from '#web/table/table-search.ts';
import { m } from '#web/words/generated/messages.js';

const read = searchReader({ page: pageUpTo(10_000), open: uuid });

export const Route = createFileRoute('/_admin-dashboard/admin/screening')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, page } }) => {
    const [{ cases, total }, one] = await Promise.all([
      api('GET /admin/screening', { query: { page, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /admin/screening/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { cases, total, open: one?.case ?? null };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.screening_admin_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.screening_admin_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.screening_admin_title()} words={m.screening_admin_failed()} />
  ),
  component: ScreeningPage,
});

type Case = Answer<'GET /admin/screening'>['cases'][number];

function ScreeningPage() {
  const { cases, total, open } = Route.useLoaderData();
  const { open: opened, ...search } = Route.useSearch();
  const go = Route.useNavigate();
  return (
    <>
      <CaseList
        shown="screening"
        title={m.screening_admin_title()}
        text={m.screening_admin_text()}
        columns={columns()}
        cases={cases}
        rowName={({ orderId }) =>
          orderId === null ? m.screening_admin_attempt() : orderNumber(orderId)
        }
        onOpen={({ _id }) => void go({ search: { ...search, open: _id } })}
        none={{ title: m.screening_admin_none(), text: m.screening_admin_none_text() }}
        page={search.page}
        total={total}
      />
      {open && opened === open._id ? (
        <ScreeningDialog key={open._id} held={open} onClose={() => void go({ search })} />
      ) : null}
    </>
  );
}

function columns(): Column<Case>[] {
  return [
    {
      key: 'order',
      title: m.screening_admin_order(),
      grow: 1,
      cell: ({ orderId }) =>
        orderId === null ? (
          m.screening_admin_attempt()
        ) : (
          <bdi dir="ltr">#{orderNumber(orderId)}</bdi>
        ),
      second: ({ orderId, serviceName }) => orderId && <bdi>{serviceName}</bdi>,
    },
    {
      key: 'total',
      title: m.common_total(),
      card: 'end',
      cell: ({ orderId, total }) => (orderId === null ? '–' : <Money dollars={total} />),
    },
    {
      key: 'who',
      title: m.screening_admin_who(),
      card: 'hidden',
      cell: ({ who }) => (who === 'payee' ? m.screening_admin_payee() : m.screening_admin_sender()),
    },
    {
      key: 'outcome',
      title: m.screening_admin_near(),
      card: 'end',
      cell: ({ outcome, score }) => (
        <Badge tone={outcome === 'blocked' ? 'bad' : 'waiting'} dot>
          {formatCount(Math.round(score * 100))}%
        </Badge>
      ),
    },
    {
      key: 'refunds',
      title: timeTitle(m.screening_admin_refunds()),
      card: 'start',
      cell: ({ orderId, refundsAt }) =>
        refundsAt === null ? (
          orderId === null ? (
            '–'
          ) : (
            m.screening_admin_unpaid()
          )
        ) : (
          <ListTime value={refundsAt} />
        ),
    },
  ];
}
