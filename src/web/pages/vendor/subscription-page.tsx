import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlanName } from '#base/plans.ts';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { ChangePlan, type Subscription } from '#web/plans/change-plan.tsx';
import { EndPlan } from '#web/plans/end-plan.tsx';
import { InvoiceList } from '#web/plans/invoice-list.tsx';
import { PlanNow, PlanUse, PlanWorth } from '#web/plans/plan-now.tsx';
import { dayWords } from '#web/plans/plan-lines.tsx';
import { isolated, planWords } from '#web/plans/plan-words.ts';
import { useSession } from '#web/session.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/subscriptions/vendor')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.subscription_title(), hidden: true }),
  loader: async () => {
    const [{ subscription }, { plans }, issued] = await Promise.all([
      api('GET /vendor/subscription'),
      api('GET /plans'),
      api('GET /vendor/invoices', { query: {} }),
    ]);
    return { subscription, plans, issued };
  },
  pendingComponent: () => (
    <>
      <Head />
      <div className="grid gap-5" role="status" aria-label={m.subscription_title()}>
        {['h-[160px]', 'h-[140px]', 'h-[240px]'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-panel`} />
        ))}
      </div>
    </>
  ),
  errorComponent: (fault) => (
    <LoadFailed {...fault} words={m.subscription_failed()} head={<Head />} />
  ),
  component: SubscriptionPage,
});

function SubscriptionPage() {
  const { subscription, plans, issued } = Route.useLoaderData();
  const router = useRouter();
  const { user } = useSession();
  const [offered, setOffered] = useState<PlanName>();
  const changed = () => router.invalidate();
  const mayChange = useMay().change('money');
  const mayChoose = mayChange && user?.vendorStatus === 'Approved';
  return (
    <>
      <Head />
      <Unpaid subscription={subscription} mayPay={mayChange} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-5">
          <PlanNow subscription={subscription} mayChange={mayChange} />
          <PlanUse subscription={subscription} />
          <PlanWorth subscription={subscription} onChoose={mayChoose ? setOffered : undefined} />
        </div>
        {mayChoose ? (
          <ChangePlan
            key={`${subscription.plan.plan}${subscription.every}${offered ?? ''}`}
            offered={offered}
            plans={plans}
            subscription={subscription}
            onChanged={changed}
          />
        ) : mayChange ? (
          <p className="rounded-panel bg-paper p-5 text-muted inset-ring inset-ring-line md:p-6">
            {m.subscription_after_approval()}
          </p>
        ) : null}
      </div>
      <div className="mt-5 grid gap-6">
        <InvoiceList key={issued.documents[0]?._id} first={issued} />
        {mayChange ? <EndPlan subscription={subscription} onChanged={changed} /> : null}
      </div>
    </>
  );
}

function Unpaid({
  subscription: { open, endsOn, plan },
  mayPay,
}: {
  readonly subscription: Subscription;
  readonly mayPay: boolean;
}) {
  if (!open || endsOn === null) return null;
  return (
    <section className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-panel bg-danger-tint p-5">
      <div className="min-w-0">
        <h2 className="flex gap-2.5 text-[17px] leading-6 font-semibold text-danger">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {m.subscription_unpaid_title({ number: isolated(open.number) })}
        </h2>
        <p className="mt-1 max-w-[70ch] text-[15px] leading-[22px]">
          {m.subscription_unpaid_text({ plan: planWords(plan.plan), date: dayWords(endsOn) })}
        </p>
      </div>
      {mayPay ? (
        <AddressLink
          to="/checkout/subscription"
          search={{ pay: 'open' }}
          className={buttonClasses({ look: 'danger' })}
        >
          {m.common_pay_amount({ amount: isolated(formatMoney(open.total)) })}
        </AddressLink>
      ) : null}
    </section>
  );
}

function Head() {
  return (
    <div className="mb-6">
      <h1 className="text-[32px] md:text-[36px]">{m.subscription_title()}</h1>
      <p className="mt-1 text-muted">{m.subscription_text()}</p>
    </div>
  );
}
