import { createFileRoute, Navigate, redirect, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { CartContents } from '#web/cart/cart-contents.tsx';
import { CartTotals } from '#web/cart/cart-totals.tsx';
import { hindranceOf } from '#web/cart/hindrance.ts';
import { cartIsShown } from '#web/cart/load-cart.ts';
import { usePartChoice } from '#web/cart/part-choice.ts';
import { chosenItems } from '#web/cart/parts.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { BoughtLines } from '#web/checkout/bought-lines.tsx';
import { MailedCode } from '#web/checkout/mailed-code.tsx';
import { WhoBuys } from '#web/checkout/who-buys.tsx';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { knownSession, useSession } from '#web/session.ts';
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
  const navigate = useNavigate();
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
        {coded ? (
          <MailedCode
            back="/checkout"
            onAnew={() => setAnew(true)}
            onDone={() => navigate({ to: '/checkout', replace: true })}
          />
        ) : (
          <WhoBuys
            back="/checkout"
            onCode={() => setAnew(false)}
            onDone={() => navigate({ to: '/checkout' })}
          />
        )}
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
