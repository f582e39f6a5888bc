import { createFileRoute } from '@tanstack/react-router';
import { AdminReviewDialog } from '#web/admin/review-dialog.tsx';
import { type Answer, api } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { reviewColumns, reviewSorts } from '#web/orders/review-columns.tsx';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListOnItsWay, ListPage } from '#web/table/list-page.tsx';
import { goneIsNone } from '#web/table/list-words.ts';
import { PAGE_SIZE, tableReader, uuid } from '#web/table/table-search.ts';
import { useListAddress } from '#web/table/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { SpeechIcon } from '#web/ui/page-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

type Review = Answer<'GET /admin/reviews'>['data'][number];

const read = tableReader({
  statuses: ['visible', 'hidden'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
  filters: { vendor: uuid },
});

export const Route = createFileRoute('/_admin-dashboard/admin/reviews')({
  validateSearch: read,
  loaderDeps: ({ search }) => read({ ...search }),
  loader: async ({ deps: { open, ...query } }) => {
    const [list, one] = await Promise.all([
      api('GET /admin/reviews', { query: { ...query, pageSize: PAGE_SIZE } }),
      open === undefined ? null : api('GET /admin/reviews/{id}', { id: open }).catch(goneIsNone),
    ]);
    return { ...list, open: one?.review ?? null };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.review_manage(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.review_manage()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.review_manage()} words={m.review_fetch_failed()} />
  ),
  component: AdminReviewsPage,
});

function AdminReviewsPage() {
  const { data, total, more, open } = Route.useLoaderData({ structuralSharing: true });
  const { search, busy, go } = useListAddress(read({ ...Route.useSearch() }), Route.useNavigate());
  const { open: _open, ...closed } = search;
  return (
    <>
      <ListPage
        title={m.review_manage()}
        path="/admin/reviews"
        search={search}
        busy={busy}
        go={go}
        searchWords={m.review_search()}
        statuses={[
          { value: 'visible', words: m.review_visible() },
          { value: 'hidden', words: m.review_hidden() },
        ]}
        sorts={reviewSorts()}
        exportOf="/admin/reviews"
        columns={reviewColumns<Review>()}
        rows={data}
        total={total}
        more={more}
        rowId={({ _id }) => _id}
        rowOpens={{ name: ({ _id }) => orderNumber(_id) }}
        empty={
          <EmptyState
            icon={SpeechIcon}
            title={m.review_none()}
            action={
              <Button look="outline" onClick={() => go({})}>
                {m.review_manage()}
              </Button>
            }
          />
        }
      />
      {open && search.open === open._id ? (
        <AdminReviewDialog key={open._id} review={open} onClose={() => go(closed)} />
      ) : null}
    </>
  );
}
