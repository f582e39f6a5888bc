import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchReader } from '#base/read-search.ts';
import { ConversationReportDialog } from '#web/admin/report-dialog.tsx';
import {
  customerOf,
  type Report,
  reporterOf,
  sideWords,
  stateTone,
  stateWords,
} from '#web/admin/report-words.ts';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { reasonWords } from '#web/messages/report-words.ts';
import { pageHead } from '#web/page-head.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { goneIsNone } from '#web/table/list-words.ts';
import { PAGE_SIZE, pageUpTo, uuid } from '#web/table/table-search.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MailIcon } from '#web/ui/desk-icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

const read = searchReader({ page: pageUpTo(10_000), open: uuid, status: oneOf(['decided']) });

export const Route = createFileRoute('/_admin-dashboard/admin/reports')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, page, status } }) => {
    const [list, one] = await Promise.all([
      api('GET /admin/conversation-reports', { query: { page, status, pageSize: PAGE_SIZE } }),
      open === undefined
        ? null
        : api('GET /admin/conversation-reports/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, open: one ?? null };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_reports_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.admin_reports_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.admin_reports_title()} words={m.admin_reports_failed()} />
  ),
  component: ReportsPage,
});

function ReportsPage() {
  const { data, total, open } = Route.useLoaderData();
  const { open: opened, ...search } = Route.useSearch();
  const go = Route.useNavigate();
  const isDecided = search.status === 'decided';
  return (
    <>
      <ListHead title={m.admin_reports_title()} />
      <ListTabs label={m.admin_reports_title()}>
        <AddressLink to="/admin/reports" {...listTab(!isDecided)}>
          {m.admin_reports_open()}
        </AddressLink>
        <AddressLink to="/admin/reports" search={{ status: 'decided' }} {...listTab(isDecided)}>
          {m.admin_reports_decided()}
        </AddressLink>
      </ListTabs>
      <p className="mb-5 max-w-[70ch] text-muted">{m.admin_reports_text()}</p>
      {data.length > 0 ? (
        <DataTable
          label={m.admin_reports_title()}
          columns={columns()}
          rows={data}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => void go({ search: { ...search, open: _id } })}
          rowName={reporterOf}
        />
      ) : (
        <EmptyState
          icon={MailIcon}
          title={m.admin_reports_none()}
          text={m.admin_reports_none_text()}
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        total={total}
        link={(to, props) => (
          <AddressLink
            to="/admin/reports"
            search={{ status: search.status, page: to === 1 ? undefined : to }}
            {...props}
          />
        )}
      />
      {open && opened === open.report._id ? (
        <ConversationReportDialog
          key={open.report._id}
          details={open}
          onClose={() => void go({ search })}
        />
      ) : null}
    </>
  );
}

function columns(): Column<Report>[] {
  return [
    {
      key: 'reason',
      title: m.common_reason(),
      grow: 2,
      cell: ({ reason }) => reasonWords(reason),
    },
    {
      key: 'by',
      title: m.admin_reports_by(),
      grow: 2,
      cell: (report) => <bdi>{reporterOf(report)}</bdi>,
      second: ({ side }) => sideWords(side),
    },
    {
      key: 'between',
      title: m.admin_reports_between(),
      grow: 3,
      card: 'hidden',
      cell: (report) => (
        <>
          <bdi>{customerOf(report)}</bdi> <span aria-hidden="true">·</span>{' '}
          <bdi>{report.business}</bdi>
        </>
      ),
    },
    {
      key: 'date',
      title: timeTitle(m.table_date()),
      card: 'end',
      cell: ({ at }) => <ListTime value={at} />,
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: ({ state }) => (
        <Badge tone={stateTone(state)} dot>
          {stateWords(state)}
        </Badge>
      ),
    },
  ];
}
