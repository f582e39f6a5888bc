import { createFileRoute, Link } from '@tanstack/react-router';
import { COUNTRIES, isCountry } from '#base/countries.ts';
import { PLANS } from '#base/plans.ts';
import { oneOf, text } from '#base/read-search.ts';
import { type Answer, api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { listingsWords } from '#web/discovery/counted-words.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { isNarrowed } from '#web/table/list-words.ts';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { counted } from '#web/ui/counted.ts';
import { StarRating } from '#web/ui/star-rating.tsx';
import { labels as OPEN_DISPUTES } from '#web/words/generated/labels/admin_open_disputes_labels.ts';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Category } from '#web/vendor/application/section-fields.ts';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { planWords } from '#web/plans/plan-words.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';

type Vendor = Answer<'GET /admin/approved-vendors'>['vendors'][number];

const read = tableReader({
  statuses: [],
  sorts: ['recent', 'oldest', 'highest', 'lowest', 'name'],
  filters: { country: oneOf(COUNTRIES), industry: text(200), plan: oneOf(PLANS) },
});

export const Route = createFileRoute('/_admin-dashboard/admin/listed-vendors')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open: _open, status: _status, ...filter } }) => {
    const query = { ...filter, pageSize: PAGE_SIZE };
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
  const { page: _page, ...filter } = search;
  const { country, industry, plan } = filter;
  const narrowed = isNarrowed(search) || [country, industry, plan].some((one) => one !== undefined);
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
      filters={
        <>
          <SelectChip
            label={m.common_category()}
            value={industry ?? ''}
            options={[
              { value: '', words: m.common_category(), inList: m.inventory_all_verticals() },
              ...categories.map((one) => ({ value: one.title, words: categoryTitle(one) })),
            ]}
            onChange={({ currentTarget: { value } }) => go(read({ ...filter, industry: value }))}
          />
          <SelectChip
            label={m.listing_form_country()}
            value={country ?? ''}
            options={[
              { value: '', words: m.listing_form_country(), inList: m.shell_any_country() },
              ...COUNTRIES.map((value) => ({ value, words: countryName(value) })),
            ]}
            onChange={({ currentTarget: { value } }) => go(read({ ...filter, country: value }))}
          />
          <SelectChip
            label={m.admin_vendor_plan()}
            value={plan ?? ''}
            options={[
              { value: '', words: m.admin_vendor_plan(), inList: m.admin_vendors_any_plan() },
              ...PLANS.map((value) => ({ value, words: planWords(value) })),
            ]}
            onChange={({ currentTarget: { value } }) => go(read({ ...filter, plan: value }))}
          />
        </>
      }
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
      second: ({ country }) =>
        country !== null && isCountry(country) ? countryName(country) : null,
    },
    {
      key: 'category',
      title: m.common_category(),
      cell: ({ category: title }) => {
        const category = categories.find((one) => one.title === title);
        return <bdi>{category ? categoryTitle(category) : title}</bdi>;
      },
      second: ({ plan }) => planWords(plan),
    },
    {
      key: 'date',
      title: m.admin_vendors_joined(),
      cell: ({ joinDate }) => <DateText value={joinDate} />,
    },
    {
      key: 'rating',
      title: m.discover_rating(),
      cell: ({ rating, reviews }) => <StarRating rating={rating} count={reviews} />,
      second: ({ openDisputes }) =>
        openDisputes > 0 ? counted(openDisputes, OPEN_DISPUTES) : null,
    },
    {
      key: 'revenue',
      title: m.admin_vendors_revenue(),
      end: true,
      card: 'end',
      cell: ({ businessRevenue }) => <Money dollars={businessRevenue} className="font-semibold" />,
      second: ({ listings }) => listingsWords(listings),
    },
  ];
}
