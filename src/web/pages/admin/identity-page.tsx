import { createFileRoute } from '@tanstack/react-router';
import { searchReader } from '#base/read-search.ts';
import { CaseList } from '#web/admin/case-list.tsx';
import { IdentityDialog } from '#web/admin/identity-dialog.tsx';
import { api, type Answer } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { personColumn } from '#web/admin/person-column.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay } from '#web/table/list-page.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { goneIsNone } from '#web/table/list-words.ts';
import { formatCount } from '#web/ui/format.ts';
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
      <CaseList
        shown="identity"
        title={m.common_identity_documents()}
        text={m.identity_admin_text()}
        columns={columns()}
        cases={cases}
        rowName={({ name }) => name}
        onOpen={({ _id }) => void go({ search: { ...search, open: _id } })}
        none={{ title: m.identity_admin_none(), text: m.identity_admin_none_text() }}
        page={search.page}
        total={total}
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
