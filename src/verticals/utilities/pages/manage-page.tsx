import { createFileRoute, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { count, searchReader, text } from '#base/read-search.ts';
import { api } from '#web/api.ts';
import { ListPages } from '#web/listing/list-pages.tsx';
import { pageHead } from '#web/page-head.ts';
import { Select } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { BillTable } from './desk/bill-table.tsx';
import { EnterBills } from './desk/enter-bills.tsx';

/** Billers of one page. */
const PAGE = 200;
/** The selected biller, and its page of all billers. */
const read = searchReader({ page: count(1, 10_000), biller: text() });

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/manage/bills')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps }) => {
    const { page = 1 } = deps;
    const { billers, total } = await api('GET /vendor/billers', {
      query: { page, pageSize: PAGE },
    });
    const biller = billers.find(({ _id }) => _id === deps.biller) ?? billers[0];
    if (!biller) return { billers, total, page, shown: null };
    const list = await api('GET /vendor/listings/{id}/bills', { id: biller._id });
    return { billers, total, page, shown: { biller, list } };
  },
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.utilities_desk_bills(), hidden: true }),
  pendingComponent: () => (
    <>
      <Head />
      <Skeleton className="h-80 rounded-panel" />
    </>
  ),
  errorComponent: (fault: ErrorComponentProps) => (
    <LoadFailed {...fault} words={m.utilities_desk_load_failed()} />
  ),
  component: ManageBills,
});

function ManageBills() {
  const { billers, total, page, shown } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  if (!shown)
    return (
      <>
        <Head />
        <EmptyState
          icon={ReceiptIcon}
          title={m.utilities_desk_none()}
          text={m.utilities_desk_no_billers()}
        />
      </>
    );
  const { biller, list } = shown;
  return (
    <>
      <Head />
      <div className="grid gap-5" key={biller._id}>
        {billers.length > 1 ? (
          <Select
            label={m.utilities_desk_biller()}
            className="max-w-96"
            value={biller._id}
            onChange={({ target }) => void navigate({ search: { page, biller: target.value } })}
          >
            {billers.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <ListPages
          to="/dashboard/vendor/manage/bills"
          search={{}}
          page={page}
          pageSize={PAGE}
          total={total}
        />
        <EnterBills biller={biller} onSaved={() => router.invalidate()} />
        <BillTable
          key={list.bills[0]?.updatedAt ?? ''}
          biller={biller}
          latest={list}
          onChanged={() => router.invalidate()}
        />
      </div>
    </>
  );
}

const Head = () => (
  <div className="mb-6">
    <h1 className="text-[32px] md:text-[36px]">{m.utilities_desk_bills()}</h1>
    <p className="mt-1 text-muted">{m.utilities_desk_bills_text()}</p>
  </div>
);
