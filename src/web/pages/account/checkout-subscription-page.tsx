import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ChangeCard } from '#web/plans/change-card.tsx';
import { loadPlanCheckout, type PlanSearch } from '#web/plans/load-plan-checkout.ts';
import { PlanCheckout } from '#web/plans/plan-checkout.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/_customer/checkout/subscription')({
  validateSearch: (search: PlanSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPlanCheckout(deps),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.subscription_title(), hidden: true }),
  pendingComponent: () => (
    <div className="wrap py-8">
      <Skeleton className="h-[60vh] rounded-panel" />
    </div>
  ),
  errorComponent: (fault: ErrorComponentProps) => (
    <FailedLoad {...fault} words={m.subscription_failed()} />
  ),
  component: CheckoutSubscriptionPage,
});

function CheckoutSubscriptionPage() {
  const loaded = Route.useLoaderData();
  return (
    <div className="wrap min-h-dvh pb-16">
      <h1 className="pt-7 pb-5 md:pt-[30px] md:pb-[22px]">{titleOf(loaded)}</h1>
      <Body loaded={loaded} />
    </div>
  );
}

type Loaded = Awaited<ReturnType<typeof loadPlanCheckout>>;

function titleOf(loaded: Loaded): string {
  if (loaded.of === 'card') return m.subscription_change_card();
  return loaded.of === 'pay' && loaded.toPay.of === 'owed'
    ? m.invoice_owing()
    : m.subscription_title();
}

function Body({ loaded }: { readonly loaded: Loaded }) {
  switch (loaded.of) {
    case 'pay':
      return <PlanCheckout {...loaded} />;
    case 'card':
      return <ChangeCard {...loaded} />;
    case 'customer':
      return (
        <EmptyState
          icon={StoreIcon}
          title={m.plan_checkout_vendors()}
          text={m.plan_checkout_vendors_text()}
          action={
            <AddressLink to="/sell" className={buttonClasses({})}>
              {m.shell_sell()}
            </AddressLink>
          }
        />
      );
    case 'nothing':
      return (
        <EmptyState
          icon={ReceiptIcon}
          title={m.plan_checkout_nothing()}
          text={loaded.why}
          action={
            <AddressLink to="/dashboard/subscriptions/vendor" className={buttonClasses({})}>
              {m.subscription_title()}
            </AddressLink>
          }
        />
      );
  }
}
