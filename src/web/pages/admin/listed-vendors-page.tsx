import { createFileRoute, Link } from '@tanstack/react-router';
import { type Answer, api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { isNarrowed } from '#web/table/list-words.ts';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Category } from '#web/vendor/application/section-fields.ts';
import { m } from '#web/words/generated/messages.js';

type Vendor = Answer<'GET /admin/approved-vendors'>['vendors'][number];

const read = tableReader({
  statuses: [],
  sorts: ['recent', 'oldest', 'highest', 'lowest', 'name'],
});

export const Route = createFileRoute('/_admin-dashboard/admin/listed-vendors')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { search, sort, page } }) => {
    const query = {
      ...(search !== undefined && { search }),
      ...(sort && { sort }),
      ...(page !== undefined && { page }),
      pageSize: PAGE_SIZE,
    };
    const [list, { data: categories }] = await Promise.all([
      api('GET /admin/approved-vendors', { query }),
      api('GET /service-page/services/active/all'),
    ]);
    return { ...list, categories };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_vendors_listed(), hidden: true }),
  pendingComponent: () => (
    <ListOnItsWay title={m.admin_vendors_listed()} text={m.admin_vendors_listed_text()} />
  ),
  errorComponent: (fault) => (
    <ListFailed
      {...fault}
      title={m.admin_vendors_listed()}
      text={m.admin_vendors_listed_text()}
      words={m.admin_vendors_failed()}
    />
  ),
  component: ListedVendorsPage,
});

function ListedVendorsPage() {
  const { vendors, total, categories } = Route.useLoaderData({ structuralSharing: true });
  const navigate = Route.useNavigate();
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), navigate);
  const narrowed = isNarrowed(search);
  return (
    <ListPage
      title={m.admin_vendors_listed()}
      text={m.admin_vendors_listed_text()}
      path="/admin/listed-vendors"
      search={search}
      busy={busy}
      go={go}
      searchWords={m.admin_vendors_search()}
      sorts={[
        { value: 'recent', words: m.common_most_recent() },
        { value: 'oldest', words: m.common_oldest_first() },
        { value: 'highest', words: m.admin_vendors_sort_highest() },
        { value: 'lowest', words: m.admin_vendors_sort_lowest() },
        { value: 'name', words: m.common_name() },
      ]}
      exportOf="/admin/approved-vendors"
      columns={columns(categories)}
      rows={vendors}
      total={total}
      rowId={({ id }) => id}
      rowOpens={{
        visit: ({ id }) => void navigate({ to: '/admin/vendor-details/$id', params: { id } }),
      }}
      empty={
        <EmptyState
          icon={StoreIcon}
          title={narrowed ? m.admin_vendors_none_match() : m.admin_vendors_none_listed()}
          text={narrowed ? m.admin_vendors_none_match_text() : undefined}
        />
      }
    />
  );
}

function columns(categories: readonly Category[]): Column<Vendor>[] {
  return [
    {
      key: 'business',
      title: m.admin_vendors_business(),
      grow: 1,
      cell: ({ id, businessName }) => (
        <Link to="/admin/vendor-details/$id" params={{ id }} className="rounded-sm hover:underline">
          <bdi>{businessName}</bdi>
        </Link>
      ),
    },
    {
      key: 'category',
      title: m.common_category(),
      cell: ({ category: title }) => {
        const category = categories.find((one) => one.title === title);
        return <bdi>{category ? categoryTitle(category) : title}</bdi>;
      },
    },
    {
      key: 'date',
      title: m.admin_vendors_joined(),
      cell: ({ joinDate }) => <DateText value={joinDate} />,
    },
    {
      key: 'revenue',
      title: m.admin_vendors_revenue(),
      end: true,
      card: 'end',
      cell: ({ businessRevenue }) => <Money dollars={businessRevenue} className="font-semibold" />,
    },
  ];
}
