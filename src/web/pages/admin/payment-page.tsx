import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { BackTo } from '#web/admin/back-to.tsx';
import { PaymentDialog, type PaymentTask, PaymentInfo } from '#web/admin/payment-dialog.tsx';
import { PaymentBooks } from '#web/admin/payment-books.tsx';
import { api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/payments/$id')({
  loader: async ({ params: { id } }) => {
    try {
      const [{ payment }, { parts, entries }] = await Promise.all([
        api('GET /admin/payments/{id}', { id }),
        api('GET /admin/payments/{id}/books', { id }),
      ]);
      return { payment, parts, entries };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.common_payments(), hidden: true }),
  pendingComponent: () => (
    <div role="status" aria-label={m.common_payments()} className="grid gap-5">
      <Skeleton className="h-11 w-[280px] rounded-[8px]" />
      <Skeleton className="h-[480px] rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.common_something_went_wrong()} />,
  component: PaymentPage,
});

function PaymentPage() {
  const { payment, parts, entries } = Route.useLoaderData();
  const [task, setTask] = useState<PaymentTask | null>(null);
  return (
    <>
      <BackTo to="/admin/payments">{m.common_payments()}</BackTo>
      <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-[32px] md:text-[36px]">{m.admin_payment_title()}</h1>
        {payment.refundable > 0 ? (
          <Button look="outline" onClick={() => setTask('refund')}>
            {m.admin_refund()}
          </Button>
        ) : null}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <section
          aria-label={m.admin_payment_title()}
          className="min-w-0 rounded-panel border border-line bg-paper p-5 md:p-7"
        >
          <PaymentInfo payment={payment} onAgain={setTask} />
        </section>
        <PaymentBooks currency={payment.currency} parts={parts} entries={entries} />
      </div>
      {task === null ? null : (
        <PaymentDialog payment={payment} task={task} onClose={() => setTask(null)} />
      )}
    </>
  );
}
