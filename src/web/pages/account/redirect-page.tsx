import {
  createFileRoute,
  defaultParseSearch,
  redirect,
  useLocation,
  useNavigate,
} from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { BankStep } from '#web/account/bank-step.tsx';
import { type PaymentOutcome, waitForPayment } from '#web/account/payment-outcome.ts';
import { loadCart } from '#web/cart/load-cart.ts';
import { dropDraft } from '#web/checkout/checkout-draft.ts';
import { keepPaymentReason } from '#web/checkout/payment-reason.ts';
import { publicConfig } from '#web/config.ts';
import { takeOrigin } from '#web/guards/origin-path.ts';
import { requireCustomer } from '#web/guards/require-customer.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { currentSession, type SessionUser } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { FullScreenSpinner, Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';

/** Landing page by role after a sign-in without another target. */
const HOMES: Record<SessionUser['role'], (user: SessionUser) => string> = {
  customer: () => '/',
  vendor: ({ vendorStatus }) => {
    // A vendor who cannot sell yet gets the page with their status.
    if (vendorStatus === null || vendorStatus === 'Onboarding') return '/goto/onboarding';
    return vendorStatus === 'Approved' ? '/dashboard/vendor' : '/vendor/wait/review';
  },
  admin: () => '/admin',
};

function homeOf(user: SessionUser): string {
  return HOMES[user.role](user);
}

interface Search {
  /** The reference in the card provider's return URL. */
  readonly payment?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    bankStep?: string;
  }
}

/**
 * For the embedded provider: the secret of the bank's step, which then comes first. Removes it from
 * the URL at once, like all other parameters of a provider, such as a client secret; this history
 * entry keeps it for a reload.
 */
function useStepOffTheAddress(payment: string | undefined): string | undefined {
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const kept = useLocation({ select: ({ state }) => state.bankStep });
  const more = useLocation({
    select: ({ search }) => Object.keys(search).some((key) => key !== 'payment'),
  });
  const given = new URLSearchParams(hash).get('step') ?? undefined;
  const step = given ?? kept;
  useEffect(() => {
    if (given === undefined && !more) return;
    void navigate({
      to: '.',
      search: payment === undefined ? {} : { payment },
      hash: '',
      state: step === undefined ? {} : { bankStep: step },
      replace: true,
    });
  }, [given, more, payment, step, navigate]);
  return step;
}

export const Route = createFileRoute('/_bare/redirect')({
  ssr: false,
  validateSearch: ({ payment }: Record<string, unknown>): Search =>
    typeof payment === 'string' && payment !== '' ? { payment } : {},
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.auth_redirect_title(), hidden: true }),
  beforeLoad: async ({ search, location, preload }) => {
    await requireCustomer({ location, preload });
    const { user } = currentSession();
    if (search.payment !== undefined || preload || !user) return;
    await sendTo(redirect({ ...placeOf(takeOrigin() ?? homeOf(user)), replace: true }));
  },
  pendingComponent: FullScreenSpinner,
  component: RedirectPage,
});

/** A same-site path in the router's format. */
function placeOf(path: string) {
  const url = new URL(path, window.location.origin);
  return { to: url.pathname, search: defaultParseSearch(url.search), hash: url.hash.slice(1) };
}

function RedirectPage() {
  const { payment } = Route.useSearch();
  const step = useStepOffTheAddress(payment);
  const navigate = useNavigate();
  const [slow, setSlow] = useState(false);
  const [asking, setAsking] = useState(step !== undefined && publicConfig().sandboxPayments);

  const goOn = useCallback(
    async (outcome: PaymentOutcome) => {
      if (outcome.kind === 'unknown') return setSlow(true);
      if (outcome.kind === 'invoice') {
        if (outcome.isPaid) notify.success(m.plan_paid());
        else notify.error(outcome.message);
        return navigate({ to: '/dashboard/subscriptions/vendor', replace: true });
      }
      const changed =
        outcome.kind === 'paid' ? outcome.isChange && outcome.orderId : outcome.changeOf;
      if (changed) {
        if (outcome.kind === 'paid') notify.success(m.orders_change_done());
        else notify.error(outcome.message);
        const order = { order: changed };
        return navigate({ to: '/dashboard/customer/orders', search: order, replace: true });
      }
      if (outcome.kind === 'paid') {
        dropDraft();
        await loadCart();
        return navigate({ to: '/success', search: { order: outcome.orderId }, replace: true });
      }
      keepPaymentReason(outcome.message);
      notify.error(outcome.message);
      return navigate({ to: '/checkout', replace: true });
    },
    [navigate],
  );

  const answered = useCallback(
    (outcome: PaymentOutcome | null) => {
      if (outcome) void goOn(outcome);
      else setAsking(false);
    },
    [goOn],
  );

  useEffect(() => {
    if (payment === undefined || asking) return;
    const leaving = new AbortController();
    const follow = async () => {
      const outcome = await waitForPayment(payment, leaving.signal);
      if (!leaving.signal.aborted) await goOn(outcome);
    };
    void follow();
    return () => leaving.abort();
  }, [payment, asking, goOn]);

  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      {slow ? null : <Spinner className="size-11" />}
      <h1>{m.auth_redirect_title()}</h1>
      <p role="status" className="max-w-[52ch] text-muted">
        {slow ? m.auth_redirect_slow() : m.auth_redirect_payment()}
      </p>
      {slow ? (
        <ButtonLink to={'/dashboard/customer/orders' as string}>
          {m.auth_redirect_orders()}
        </ButtonLink>
      ) : null}
      {asking && payment !== undefined && step !== undefined ? (
        <BankStep payment={payment} clientSecret={step} onAnswered={answered} />
      ) : null}
    </div>
  );
}
