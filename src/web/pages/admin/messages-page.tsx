import { createFileRoute } from '@tanstack/react-router';
import {
  type AdminMessage,
  MessageDialog,
  messageTone,
  messageWords,
} from '#web/admin/message-dialog.tsx';
import { ArchiveMessages } from '#web/admin/archive-messages.tsx';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { goneIsNone, isNarrowed } from '#web/table/list-words.ts';
import { personColumn } from '#web/admin/person-column.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useSelection } from '#web/table/use-selection.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MailIcon } from '#web/ui/desk-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

const KNOWN = {
  statuses: ['open', 'answered', 'archived'],
  sorts: ['recent', 'oldest'],
} as const;

const read = tableReader(KNOWN);

export const Route = createFileRoute('/_admin-dashboard/admin/messages')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, ...query } }) => {
    const [list, one] = await Promise.all([
      api('GET /admin/messages', { query: { ...query, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /admin/messages/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, open: one?.message ?? null };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_messages_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.admin_messages_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.admin_messages_title()} words={m.admin_messages_failed()} />
  ),
  component: AdminMessagesPage,
});

function AdminMessagesPage() {
  const { data, total, open } = Route.useLoaderData({ structuralSharing: true });
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), Route.useNavigate());
  const { open: _open, ...closed } = search;
  const selection = useSelection(data, idOf, subjectOf);
  return (
    <>
      <ListPage
        title={m.admin_messages_title()}
        path="/admin/messages"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.admin_messages_search()}
        statuses={KNOWN.statuses.map((value) => ({ value, words: messageWords(value) }))}
        sorts={[
          { value: 'recent', words: m.orders_sort_recent() },
          { value: 'oldest', words: m.orders_sort_oldest() },
        ]}
        exportOf="/admin/messages"
        columns={columns()}
        rows={data}
        total={total}
        rowId={idOf}
        rowOpens={{ name: subjectOf }}
        selection={selection}
        selectionActions={<ArchiveMessages selected={selection.rows} />}
        empty={
          <EmptyState
            icon={MailIcon}
            title={m.admin_messages_none()}
            text={isNarrowed(search) ? m.admin_messages_none_match() : m.admin_messages_none_text()}
          />
        }
      />
      {open && search.open === open._id ? (
        <MessageDialog key={open._id} message={open} onClose={() => go(closed)} />
      ) : null}
    </>
  );
}

const idOf = ({ _id }: AdminMessage) => _id;
const subjectOf = ({ subject }: AdminMessage) => subject;

function columns(): Column<AdminMessage>[] {
  return [
    {
      key: 'subject',
      title: m.admin_messages_subject(),
      grow: 4,
      cell: ({ subject }) => <bdi title={subject}>{subject}</bdi>,
    },
    personColumn({
      title: m.common_from(),
      of: ({ name, email }) => ({
        name: name ?? m.admin_unknown_customer(),
        email: email ?? m.admin_no_email(),
      }),
    }),
    {
      key: 'date',
      title: timeTitle(m.table_date()),
      card: 'end',
      cell: ({ createdAt }) => <ListTime value={createdAt} />,
    },
    {
      key: 'status',
      title: m.table_status(),
      card: 'end',
      cell: ({ status }) => (
        <Badge tone={messageTone(status)} dot>
          {messageWords(status)}
        </Badge>
      ),
    },
  ];
}
