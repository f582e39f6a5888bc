import { createFileRoute } from '@tanstack/react-router';
import { searchReader } from '#base/read-search.ts';
import { IdentityDialog } from '#web/admin/identity-dialog.tsx';
import { api, type Answer } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { personColumn } from '#web/admin/person-column.tsx';
import { pageHead } from '#web/page-head.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { goneIsNone } from '#web/table/list-words.ts';
import { formatCount } from '#web/ui/format.ts';
import { PersonIcon } from '#web/ui/icons.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { PAGE_SIZE, pageUpTo, uuid } from '#web/table/table-search.ts';
import { m } from '#web/words/generated/messages.js';

const read = searchReader({ page: pageUpTo(10_000), open: uuid });

export const Route = createFileRoute('/_admin-dashboard/admin/identity')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, page } }) => {
    const [{ cases, total }, one] = await Promise.all([
      api('GET /admin/identity', { query: { page, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /admin/identity/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { cases, total, open: one?.person ?? null };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.common_identity_documents(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.common_identity_documents()} />,
  errorComponent: (fault) => (
    <ListFailed
      {...fault}
      title={m.common_identity_documents()}
      words={m.identity_admin_failed()}
    />
  ),
  component: IdentityPage,
});

type Case = Answer<'GET /admin/identity'>['cases'][number];

function IdentityPage() {
  const { cases, total, open } = Route.useLoaderData();
  const { open: opened, ...search } = Route.useSearch();
  const go = Route.useNavigate();
  return (
    <>
      <ListHead title={m.common_identity_documents()} />
      <p className="mb-5 max-w-[70ch] text-muted">{m.identity_admin_text()}</p>
      {cases.length > 0 ? (
        <DataTable
          label={m.common_identity_documents()}
          columns={columns()}
          rows={cases}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => void go({ search: { ...search, open: _id } })}
          rowName={({ name }) => name}
        />
      ) : (
        <EmptyState
          icon={PersonIcon}
          title={m.identity_admin_none()}
          text={m.identity_admin_none_text()}
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        total={total}
        link={(page, props) => (
          <AddressLink
            to="/admin/identity"
            search={{ page: page === 1 ? undefined : page }}
            {...props}
          />
        )}
      />
      {open && opened === open._id ? (
        <IdentityDialog key={open._id} person={open} onClose={() => void go({ search })} />
      ) : null}
    </>
  );
}

function columns(): Column<Case>[] {
  return [
    personColumn({ title: m.identity_admin_person(), of: (row) => row }),
    {
      key: 'waiting',
      title: m.standing_proofs(),
      card: 'end',
      cell: ({ waiting }) => formatCount(waiting),
    },
    {
      key: 'since',
      title: timeTitle(m.identity_admin_since()),
      card: 'end',
      cell: ({ since }) => <ListTime value={since} />,
    },
  ];
}
