import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { type Answer, api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay, PAGE_SIZE } from '#web/table/list-page.tsx';
import { readTableSearch } from '#web/table/table-search.ts';
import { TableTools } from '#web/table/table-tools.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ApplicationIcon } from '#web/ui/desk-icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { VendorStatusBadge, vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';

const KNOWN = {
  statuses: ['Onboarding', 'Rejected', 'all'],
  sorts: ['recent', 'oldest', 'name'],
} as const;
type Vendor = Answer<'GET /admin/pending-vendors'>['vendors'][number];

const read = (raw: Readonly<Record<string, unknown>>) => readTableSearch(raw, KNOWN);

export const Route = createFileRoute('/_admin-dashboard/admin/pending-vendors')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: ({ deps: { open: _open, ...query } }) =>
    api('GET /admin/pending-vendors', { query: { ...query, pageSize: PAGE_SIZE } }),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.admin_vendors_pending(), hidden: true }),
  pendingComponent: OnTheirWay,
  errorComponent: Failed,
  component: PendingVendorsPage,
});

function PendingVendorsPage() {
  const { vendors, total } = Route.useLoaderData();
  const search = read({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (next: typeof search) => void navigate({ search: next, replace: true });
  const { status: _status, page: _page, ...kept } = search;
  const narrowed = search.search !== undefined || search.status !== undefined;
  return (
    <>
      <Head />
      <TableTools
        search={search}
        go={go}
        searchWords={m.admin_vendors_search()}
        sorts={[
          { value: 'recent', words: m.admin_vendors_sort_recent() },
          { value: 'oldest', words: m.admin_vendors_sort_oldest() },
          { value: 'name', words: m.admin_vendors_sort_name() },
        ]}
        exportOf="/admin/pending-vendors"
      >
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          <Chip on={search.status === undefined} onClick={() => go(kept)}>
            {vendorStatusWords('Pending')}
          </Chip>
          {(['Onboarding', 'Rejected'] as const).map((status) => (
            <Chip
              key={status}
              on={search.status === status}
              onClick={() => go({ ...kept, status })}
            >
              {vendorStatusWords(status)}
            </Chip>
          ))}
          <Chip on={search.status === 'all'} onClick={() => go({ ...kept, status: 'all' })}>
            {m.table_all()}
          </Chip>
        </div>
      </TableTools>
      {vendors.length > 0 ? (
        <DataTable
          label={m.admin_vendors_pending()}
          columns={columns()}
          rows={vendors}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/admin/vendor-details/$id', params: { id } })}
        />
      ) : (
        <EmptyState
          icon={ApplicationIcon}
          title={narrowed ? m.admin_vendors_none_match() : m.admin_vendors_none_pending()}
          text={narrowed ? m.admin_vendors_none_match_text() : m.admin_vendors_none_pending_text()}
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        total={total}
        link={(page, props) => (
          <Link to="/admin/pending-vendors" search={{ ...search, page }} {...props} />
        )}
      />
    </>
  );
}

function columns(): Column<Vendor>[] {
  return [
    {
      key: 'business',
      title: m.admin_vendors_business(),
      cell: ({ id, businessName, businessType }) => (
        <>
          <Link
            to="/admin/vendor-details/$id"
            params={{ id }}
            className="rounded-sm hover:underline"
          >
            <bdi>{businessName}</bdi>
          </Link>
          {businessType === null ? null : (
            <span className="block text-[13px] leading-[18px] font-normal text-muted">
              <bdi>{businessType}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'contact',
      title: m.admin_vendors_contact(),
      cell: ({ email, phone }) => (
        <>
          <span className="block break-all">
            <bdi>{email ?? m.admin_no_email()}</bdi>
          </span>
          {phone === null ? null : (
            <span className="block text-[13px] leading-[18px] text-muted">
              <bdi dir="ltr">{phone}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      title: m.admin_vendors_applied(),
      card: 'end',
      cell: ({ applicationDate }) => <DateText value={applicationDate} />,
    },
    {
      key: 'status',
      title: m.admin_vendors_status(),
      card: 'end',
      cell: ({ status }) => <VendorStatusBadge status={status} />,
    },
  ];
}

const Head = () => (
  <ListHead title={m.admin_vendors_pending()} text={m.admin_vendors_pending_text()} />
);

function OnTheirWay() {
  return <ListOnItsWay title={m.admin_vendors_pending()} text={m.admin_vendors_pending_text()} />;
}

function Failed() {
  const router = useRouter();
  return (
    <>
      <Head />
      <ErrorState message={m.admin_vendors_failed()} onRetry={() => void router.invalidate()} />
    </>
  );
}
