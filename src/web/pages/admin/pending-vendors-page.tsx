import { createFileRoute, Link } from '@tanstack/react-router';
import { type Answer, api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { isNarrowed } from '#web/table/list-words.ts';
import { PAGE_SIZE, tableReader } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { ApplicationIcon } from '#web/ui/desk-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { businessTypeWords } from '#web/vendor/business-type-words.ts';
import { VendorStatusBadge, vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';
import { Phone } from '#web/ui/phone.tsx';

type Vendor = Answer<'GET /admin/pending-vendors'>['vendors'][number];

const read = tableReader({
  statuses: ['Onboarding', 'Rejected', 'all'],
  sorts: ['recent', 'oldest', 'name'],
});

export const Route = createFileRoute('/_admin-dashboard/admin/pending-vendors')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: ({ deps: { open: _open, ...query } }) =>
    api('GET /admin/pending-vendors', { query: { ...query, pageSize: PAGE_SIZE } }),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_vendors_pending(), hidden: true }),
  pendingComponent: () => (
    <ListOnItsWay title={m.admin_vendors_pending()} text={m.admin_vendors_pending_text()} />
  ),
  errorComponent: (fault) => (
    <ListFailed
      {...fault}
      title={m.admin_vendors_pending()}
      text={m.admin_vendors_pending_text()}
      words={m.admin_vendors_failed()}
    />
  ),
  component: PendingVendorsPage,
});

function PendingVendorsPage() {
  const { vendors, total } = Route.useLoaderData({ structuralSharing: true });
  const navigate = Route.useNavigate();
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), navigate);
  const narrowed = isNarrowed(search);
  return (
    <ListPage
      title={m.admin_vendors_pending()}
      text={m.admin_vendors_pending_text()}
      path="/admin/pending-vendors"
      search={search}
      busy={busy}
      go={go}
      searchWords={m.admin_vendors_search()}
      unfiltered={vendorStatusWords('Pending')}
      statuses={[
        { value: 'Onboarding', words: vendorStatusWords('Onboarding') },
        { value: 'Rejected', words: vendorStatusWords('Rejected') },
        { value: 'all', words: m.common_all() },
      ]}
      sorts={[
        { value: 'recent', words: m.common_most_recent() },
        { value: 'oldest', words: m.common_oldest_first() },
        { value: 'name', words: m.common_name() },
      ]}
      exportOf="/admin/pending-vendors"
      columns={columns()}
      rows={vendors}
      total={total}
      rowId={({ id }) => id}
      rowOpens={{
        visit: ({ id }) => void navigate({ to: '/admin/vendor-details/$id', params: { id } }),
      }}
      empty={
        <EmptyState
          icon={ApplicationIcon}
          title={narrowed ? m.admin_vendors_none_match() : m.admin_vendors_none_pending()}
          text={narrowed ? m.admin_vendors_none_match_text() : m.admin_vendors_none_pending_text()}
        />
      }
    />
  );
}

function columns(): Column<Vendor>[] {
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
      second: ({ businessType }) =>
        businessType === null ? null : <bdi>{businessTypeWords(businessType)}</bdi>,
    },
    {
      key: 'contact',
      title: m.admin_vendors_contact(),
      grow: 1,
      cell: ({ email }) => <bdi className="break-all">{email ?? m.admin_no_email()}</bdi>,
      second: ({ phone }) => (phone === null ? null : <Phone phone={phone} />),
    },
    {
      key: 'date',
      title: m.admin_vendors_applied(),
      card: 'end',
      cell: ({ applicationDate }) => <DateText value={applicationDate} />,
    },
    {
      key: 'status',
      title: m.common_status(),
      card: 'end',
      cell: ({ status }) => <VendorStatusBadge status={status} />,
    },
  ];
}
