import { createFileRoute } from '@tanstack/react-router';
import { personColumn } from '#web/admin/person-column.tsx';
import { PersonDialog } from '#web/admin/person-dialog.tsx';
import {
  type AdminPerson,
  roleWords,
  staffRoleWords,
  stateTone,
  stateWords,
} from '#web/admin/person-words.ts';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { goneIsNone, isNarrowed, zoneHere } from '#web/table/list-words.ts';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { PersonIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

const KNOWN = {
  statuses: ['active', 'disabled', 'unproven'],
  sorts: ['recent', 'oldest'],
} as const;

const read = tableReader(KNOWN);

export const Route = createFileRoute('/_admin-dashboard/admin/people')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, ...query } }) => {
    const [list, one] = await Promise.all([
      api('GET /admin/people', { query: { ...query, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /admin/people/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, open: one?.person ?? null };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.common_people(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.common_people()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.common_people()} words={m.admin_people_failed()} />
  ),
  component: AdminPeoplePage,
});

function AdminPeoplePage() {
  const { data, total, more, open } = Route.useLoaderData({ structuralSharing: true });
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), Route.useNavigate());
  const { open: _open, ...closed } = search;
  return (
    <>
      <ListPage
        title={m.common_people()}
        path="/admin/people"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.admin_people_search()}
        statuses={KNOWN.statuses.map((value) => ({ value, words: stateWords(value) }))}
        sorts={[
          { value: 'recent', words: m.orders_sort_recent() },
          { value: 'oldest', words: m.orders_sort_oldest() },
        ]}
        columns={columns()}
        rows={data}
        total={total}
        more={more}
        rowId={({ _id }) => _id}
        rowOpens={{ name: ({ name }) => name }}
        empty={
          <EmptyState
            icon={PersonIcon}
            title={m.admin_people_none()}
            text={isNarrowed(search) ? m.admin_people_none_match() : m.admin_people_none_text()}
          />
        }
      />
      {open && search.open === open._id ? (
        <PersonDialog key={open._id} person={open} onClose={() => go(closed)} />
      ) : null}
    </>
  );
}

function columns(): Column<AdminPerson>[] {
  return [
    personColumn({ title: m.admin_people_person(), of: (person) => person }),
    {
      key: 'role',
      title: m.admin_people_role(),
      cell: ({ role }) => roleWords(role),
      second: ({ staffRole }) => (staffRole === null ? null : staffRoleWords(staffRole)),
    },
    {
      key: 'joined',
      title: m.admin_people_joined(),
      card: 'end',
      cell: ({ createdAt }) => <DateText value={createdAt} zone={zoneHere()} />,
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
