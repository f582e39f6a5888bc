import { createFileRoute, Navigate, redirect, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { codeAddress } from '#web/account/pending-code.ts';
import { useStep } from '#web/account/use-step.tsx';
import { VerifyCode } from '#web/account/verify-code.tsx';
import { api } from '#web/api.ts';
import { CartContents } from '#web/cart/cart-contents.tsx';
import { CartTotals } from '#web/cart/cart-totals.tsx';
import { hindranceOf } from '#web/cart/hindrance.ts';
import { cartIsShown } from '#web/cart/load-cart.ts';
import { usePartChoice } from '#web/cart/part-choice.ts';
import { chosenItems } from '#web/cart/parts.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { BoughtLines } from '#web/checkout/bought-lines.tsx';
import { WhoBuys } from '#web/checkout/who-buys.tsx';
import { rememberOrigin } from '#web/guards/origin-path.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { knownSession, useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';

// The step from the cart to the payment, with the cart in sight. /checkout itself sends guests to
// /login, like all guarded pages.
export const Route = createFileRoute('/_main/checkout/sign-in')({
  ssr: false,
  head: ({ match }) => pageHead({ path: match.pathname, title: m.checkout_title(), hidden: true }),
  beforeLoad: async () => {
    const { state } = await knownSession();
    if (state === 'signed-in') await sendTo(redirect({ to: '/checkout' }));
  },
  pendingComponent: FullScreenSpinner,
  component: CheckoutSignInPage,
});

function CheckoutSignInPage() {
  const cart = useCart();
  const items = chosenItems(cart.items, usePartChoice());
  useEffect(cartIsShown, []);
  return (
    <div className="wrap min-h-dvh pb-16">
      <header className="pt-7 pb-5 md:pt-[30px] md:pb-[22px]">
        <h1>{m.checkout_who_title()}</h1>
        {cart.items.length > 0 ? (
          <p className="mt-1.5 flex items-center gap-2 text-muted">
            <CheckIcon className="size-5 text-olive" />
            {m.checkout_comes_along()}
          </p>
        ) : null}
      </header>
      <CartContents
        cart={cart}
        emptyTitle={m.checkout_empty_title()}
        emptyText={m.checkout_empty_text()}
      >
        {hindranceOf(items) ? <Navigate to="/cart" replace /> : <Steps items={items} />}
      </CartContents>
    </div>
  );
}

function Steps({ items }: { readonly items: readonly CartItem[] }) {
  const { state } = useSession();
  /** The customer returned from the code to the email address. */
  const [anew, setAnew] = useState(false);
  const coded = state === 'pending-code' && !anew;
  useEffect(() => {
    if (state === 'guest') setAnew(false);
  }, [state]);
  return (
    <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_400px]">
      <Panel title={coded ? m.auth_verify_title() : m.checkout_who_step()}>
        {coded ? <Code onAnew={() => setAnew(true)} /> : <WhoBuys onCode={() => setAnew(false)} />}
      </Panel>
      <aside
        aria-labelledby="who-summary"
        className="rounded-panel bg-paper p-[18px] shadow-lift inset-ring inset-ring-line lg:sticky lg:top-[calc(var(--header)+20px)] lg:p-6"
      >
        <h2 id="who-summary" className="mb-4 text-[22px] leading-7 font-medium">
          {m.checkout_summary()}
        </h2>
        <BoughtLines items={items} problems={[]} />
        <div className="mt-4 border-t border-line pt-2">
          <CartTotals items={items} />
        </div>
      </aside>
    </div>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby="who-step"
      className="rounded-panel bg-paper px-4 py-5 inset-ring inset-ring-line md:px-8 md:py-7"
    >
      <h2 id="who-step" className="mb-5 text-[22px] leading-7 font-medium">
        {title}
      </h2>
      <div className="max-w-[480px]">{children}</div>
    </section>
  );
}

/** An account with second factors continues on the page for all of them. */
async function leaveForFactors(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const { choices } = await api('GET /otp/choices');
  if (choices.includes('mail')) return;
  rememberOrigin('/checkout');
  await navigate({ to: '/verify' as string });
}

function Code({ onAnew }: { readonly onAnew: () => void }) {
  const navigate = useNavigate();
  const step = useStep({
    onDone: () => navigate({ to: '/checkout', replace: true }),
    onGone: async () => onAnew(),
  });
  useEffect(() => void leaveForFactors(navigate), [navigate]);
  const email = codeAddress();
  return (
    <>
      <p className="-mt-3 mb-5 text-[15px] leading-[22px] text-muted">
        {email ? m.auth_verify_text_to({ email: `\u2068${email}\u2069` }) : m.auth_verify_text()}
      </p>
      <VerifyCode step={step} by="mail" />
      <p className="mt-4 text-center">
        <Button look="quiet" size="small" onClick={onAnew}>
          {m.checkout_who_anew()}
        </Button>
      </p>
    </>
  );
}
