import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { BackTo } from '#web/admin/back-to.tsx';
import { AdminOrderDialog, OrderInfo } from '#web/admin/order-dialog.tsx';
import { api, ApiError } from '#web/api.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { pageHead } from '#web/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

const titleOf = (id: string) => m.orders_number({ number: `\u2066#${orderNumber(id)}\u2069` });

export const Route = createFileRoute('/_admin-dashboard/admin/orders/$id')({
  loader: async ({ params: { id } }) => {
    try {
      return await api('GET /admin/orders/{id}', { id });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  // Not `orderNumber`, whose script has all words of orders: sign-in pages load this one.
  head: ({ match, params: { id } }) =>
    pageHead({
      path: match.pathname,
      title: `\u2066#${id.slice(-8).toUpperCase()}\u2069`,
      hidden: true,
    }),
  pendingComponent: () => (
    <div role="status" aria-label={m.common_orders()} className="grid gap-5">
      <Skeleton className="h-11 w-[280px] rounded-[8px]" />
      <Skeleton className="h-[480px] rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.common_something_went_wrong()} />,
  component: OrderPage,
});

function OrderPage() {
  const { order } = Route.useLoaderData();
  const [moving, setMoving] = useState(false);
  return (
    <>
      <BackTo to="/admin/orders">{m.common_orders()}</BackTo>
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-[32px] md:text-[36px]">{titleOf(order._id)}</h1>
        {order.moves.length > 0 ? (
          <Button onClick={() => setMoving(true)}>{m.vendor_order_update()}</Button>
        ) : null}
      </div>
      <section
        aria-label={titleOf(order._id)}
        className="rounded-panel border border-line bg-paper p-5 md:p-7"
      >
        <OrderInfo order={order} />
      </section>
      {moving ? <AdminOrderDialog order={order} isMoving onClose={() => setMoving(false)} /> : null}
    </>
  );
}
