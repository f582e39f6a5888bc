import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { useReload } from '#web/live/use-live.ts';
import { showingMore } from '#web/discovery/counted-words.ts';
import { OrderDetails } from '#web/orders/order-details.tsx';
import { OrderList } from '#web/orders/order-list.tsx';
import { OrderTools } from '#web/orders/order-tools.tsx';
import { readOrdersSearch } from '#web/orders/orders-search.ts';
import { pageHead } from '#web/page-head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';

const PAGE_SIZE = 10;

export const Route = createFileRoute('/_customer-dashboard/dashboard/customer/orders')({
  validateSearch: readOrdersSearch,
  // Parses again, because the router keeps invalid parameters.
  loaderDeps: ({ search }) => readOrdersSearch({ ...search }),
  loader: async ({ deps: { order, ...query } }) => {
    if (order === undefined)
      return {
        one: null,
        confided: {},
        reviews: [],
        list: await api('GET /orders', { query: { ...query, pageSize: PAGE_SIZE } }),
      };
    try {
      const [{ order: one, privateDetails: confided }, { reviews }] = await Promise.all([
        api('GET /orders/{id}', { id: order }),
        api('GET /reviews/order/{id}', { id: order }),
      ]);
      await loadLooks(one.serviceOrders.flatMap(({ items }) => items));
      return { one, confided, reviews, list: null };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.orders_title(), hidden: true }),
  pendingComponent: () => (
    <>
      <Head />
      <div role="status" aria-label={m.orders_title()} className="grid gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[104px] rounded-card" />
        ))}
      </div>
    </>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.orders_failed()} head={<Head />} />,
  component: OrdersPage,
});

function OrdersPage() {
  const { one, confided, reviews, list } = Route.useLoaderData();
  useReload(['order']);
  const search = readOrdersSearch({ ...Route.useSearch() });
  if (one)
    return <OrderDetails order={one} confided={confided} reviews={reviews} search={search} />;
  const narrowed = search.search !== undefined || search.status !== undefined;
  return (
    <>
      <Head />
      <OrderTools search={search} />
      {list.orders.length > 0 ? (
        <OrderList orders={list.orders} search={search} />
      ) : (
        <EmptyState
          icon={ReceiptIcon}
          title={m.orders_empty_title()}
          text={narrowed ? m.orders_empty_filtered() : m.orders_empty_text()}
          action={
            narrowed ? undefined : (
              <ButtonLink to={'/services' as string}>{m.orders_empty_action()}</ButtonLink>
            )
          }
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pageSize={PAGE_SIZE}
        total={list.more ? list.total + 1 : list.total}
        {...(list.more && { showing: showingMore(search.page ?? 1, PAGE_SIZE, list.total) })}
        link={(page, props) => (
          <Link to="/dashboard/customer/orders" search={{ ...search, page }} {...props} />
        )}
      />
    </>
  );
}

function Head() {
  return (
    <div className="mb-6">
      <h1 className="text-[32px] md:text-[36px]">{m.orders_title()}</h1>
      <p className="mt-1 text-muted">{m.orders_text()}</p>
    </div>
  );
}
