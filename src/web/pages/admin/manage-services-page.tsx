import { createFileRoute } from '@tanstack/react-router';
import { searchReader } from '#base/read-search.ts';
import { CategoryForm, type ManagedService } from '#web/admin/category-form.tsx';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { goneIsNone } from '#web/table/list-words.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { uuid } from '#web/table/table-search.ts';
import { m } from '#web/words/generated/messages.js';

/** `open`: the category in the dialog, or 'new'. */
const read = searchReader({ open: (raw) => (raw === 'new' ? raw : uuid(raw)) });

export const Route = createFileRoute('/_admin-dashboard/admin/manage-services')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open } }) => {
    const [list, one] = await Promise.all([
      api('GET /admin/services/manage/all'),
      open === undefined || open === 'new'
        ? null
        : api('GET /admin/manage/services/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, one };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_services_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.admin_services_title()} />,
  errorComponent: (fault) => (
    <ListFailed
      {...fault}
      title={m.admin_services_title()}
      words={m.common_something_went_wrong()}
    />
  ),
  component: ManageServicesPage,
});

function ManageServicesPage() {
  const { services, verticals, one } = Route.useLoaderData();
  const { open } = read({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: ReturnType<typeof read>) => void navigate({ search, replace: true });
  const shown = open !== undefined && open === one?.data._id ? one : null;
  return (
    <>
      <ListHead
        title={m.admin_services_title()}
        text={m.admin_services_text()}
        action={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <PlusIcon className="size-[18px]" />
            {m.admin_services_new()}
          </Button>
        }
      />
      <section
        aria-label={m.admin_services_title()}
        className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
      >
        {services.length > 0 ? (
          <DataTable
            label={m.admin_services_title()}
            columns={columns()}
            rows={services}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => go({ open: _id })}
            rowName={({ title }) => title}
          />
        ) : (
          <EmptyState icon={StoreIcon} title={m.admin_services_none()} />
        )}
      </section>
      {open === 'new' || shown ? (
        <CategoryForm
          key={shown ? shown.data.updatedAt : 'new'}
          service={shown?.data ?? null}
          audit={shown?.audit ?? []}
          verticals={verticals}
          count={services.length}
          onClose={() => go({})}
        />
      ) : null}
    </>
  );
}

function columns(): Column<ManagedService>[] {
  return [
    {
      key: 'title',
      title: m.admin_services_name(),
      grow: 1,
      cell: ({ title, vertical }) => <bdi>{categoryTitle({ title, vertical })}</bdi>,
      second: ({ slug }) => <bdi dir="ltr">/providers/{slug}</bdi>,
    },
    { key: 'order', title: m.admin_services_order(), card: 'hidden', cell: ({ order }) => order },
    {
      key: 'commission',
      title: m.admin_services_commission(),
      card: 'start',
      cell: ({ commissionPercent }) => (
        <>
          <span className="text-muted as-table:hidden">{m.common_commission()} </span>
          <bdi dir="ltr">{commissionPercent}%</bdi>
        </>
      ),
    },
    {
      key: 'services',
      title: m.common_vendors(),
      card: 'hidden',
      cell: ({ services }) => formatCount(services),
    },
    {
      key: 'active',
      title: m.table_status(),
      card: 'end',
      cell: ({ active }) => (
        <Badge tone={active ? 'good' : 'plain'} dot>
          {active ? m.admin_services_active() : m.admin_services_inactive()}
        </Badge>
      ),
    },
  ];
}
