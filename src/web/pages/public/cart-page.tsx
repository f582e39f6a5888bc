import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { needsSeveralOrders, sumOf } from '#web/cart/by-shop.ts';
import { CartContents } from '#web/cart/cart-contents.tsx';
import { CartLine } from '#web/cart/cart-line.tsx';
import { CartNews } from '#web/cart/cart-news.tsx';
import { type Cart, currentCart } from '#web/cart/cart-state.ts';
import { CartTotals, itemsInWords } from '#web/cart/cart-totals.tsx';
import { checkoutOf } from '#web/cart/checkout-way.ts';
import { hindranceOf } from '#web/cart/hindrance.ts';
import { HinderedButton } from '#web/cart/hindered-button.tsx';
import { clearCart } from '#web/cart/change-cart.ts';
import { GroupDelivery } from '#web/cart/group-delivery.tsx';
import { choosePart, usePartChoice } from '#web/cart/part-choice.ts';
import { chosenItems } from '#web/cart/parts.ts';
import { SavedForLater } from '#web/cart/saved-for-later.tsx';
import { ShopDeeds } from '#web/cart/shop-deeds.tsx';
import { cartIsShown } from '#web/cart/load-cart.ts';
import { SeveralOrders } from '#web/cart/several-orders.tsx';
import { ShopGroups } from '#web/cart/shop-groups.tsx';
import { useCart } from '#web/cart/use-cart.ts';
import { Minimums } from '#web/delivery/minimums.tsx';
import { deliveredServices, useDeliveries } from '#web/delivery/use-deliveries.ts';
import { pageHead } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/cart')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.cart_title(), hidden: true }),
  loader: () => loadLooks(currentCart().items),
  component: CartPage,
});

function CartPage() {
  const cart = useCart();
  const { state } = useSession();
  useEffect(cartIsShown, []);
  return (
    // Full height from the start, so that the loaded cart moves nothing below it.
    <div className="wrap min-h-dvh pb-6">
      <header className="pt-7 pb-5 md:pt-[30px] md:pb-[22px]">
        <h1>{m.cart_title()}</h1>
      </header>
      <CartNews cart={cart} />
      <CartContents
        cart={cart}
        emptyTitle={m.cart_empty_title()}
        // The text is for guests: a customer's cart is stored in the account.
        emptyText={state === 'signed-in' ? '' : m.cart_empty_text()}
      >
        <FullCart cart={cart} />
      </CartContents>
    </div>
  );
}

function FullCart({ cart: { items: all, loading } }: { readonly cart: Cart }) {
  const { later } = usePartChoice();
  const items = chosenItems(all, { part: '', later });
  const kept = all.filter((item) => !items.includes(item));
  return (
    <div
      className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_400px]"
      aria-busy={loading}
    >
      <div>
        {/* Appears with the lines, so that it does not move their placeholder. */}
        <div role="status" className="not-empty:mb-5">
          {needsSeveralOrders(items) ? <SeveralOrders items={items} /> : null}
        </div>
        <section
          aria-labelledby="cart-lines"
          className="rounded-panel bg-paper px-4 py-5 inset-ring inset-ring-line md:p-8 md:pt-7"
        >
          <h2 id="cart-lines" className="mb-5 text-[22px] leading-7 font-medium">
            {m.cart_lines()}
          </h2>
          <Lines items={items} />
          <ClearCart />
        </section>
        {kept.length > 0 ? <SavedForLater items={kept} /> : null}
      </div>
      <aside
        aria-labelledby="cart-summary"
        className="rounded-panel bg-paper p-[18px] shadow-lift inset-ring inset-ring-line lg:sticky lg:top-[calc(var(--header)+20px)] lg:p-6"
      >
        <h2 id="cart-summary" className="mb-2.5 text-[22px] leading-7 font-medium">
          {m.cart_summary()}
        </h2>
        <CartTotals items={items} />
        <Checkout items={items} />
        <Minimums items={items} />
      </aside>
      <CheckoutBar items={items} />
    </div>
  );
}

interface ItemsProps {
  readonly items: Cart['items'];
}

function Lines({ items }: ItemsProps) {
  const { deliveries } = useDeliveries(deliveredServices(items));
  const zonesOf = (id: string) => deliveries?.find(({ serviceId }) => serviceId === id)?.zones;
  return (
    <ShopGroups
      items={items}
      about={(shop, isOnly) => (
        <>
          {shop.delivery ? (
            <GroupDelivery delivery={shop.delivery} zones={zonesOf(shop.serviceId)} />
          ) : null}
          {isOnly ? null : <ShopDeeds shop={shop} />}
        </>
      )}
    >
      {(ofShop) => (
        <ul>
          {ofShop.map((item) => (
            <CartLine key={item._id} item={item} />
          ))}
        </ul>
      )}
    </ShopGroups>
  );
}

function Checkout({ items }: ItemsProps) {
  const hindrance = hindranceOf(items);
  return (
    <div className="mt-4 grid gap-3">
      {/* Phones have it in the bar. */}
      <div className="max-md:hidden">
        <CheckoutButton items={items} wide />
      </div>
      {hindrance?.kind === 'problem' || hindrance?.kind === 'several_orders' ? (
        <p className="text-[13px] leading-[18px] text-danger">
          {hindrance.kind === 'problem'
            ? m.cart_checkout_blocked()
            : m.cart_several_orders_blocked()}
        </p>
      ) : null}
    </div>
  );
}

function CheckoutButton({ items, wide = false }: ItemsProps & { readonly wide?: boolean }) {
  const { state } = useSession();
  const hindrance = hindranceOf(items);
  if (hindrance) {
    return <HinderedButton hindrance={hindrance} wide={wide} words={m.cart_checkout()} />;
  }
  return (
    <ButtonLink to={checkoutOf(state)} wide={wide} onClick={() => choosePart('')}>
      {m.cart_checkout()}
    </ButtonLink>
  );
}

/** The total and the button at the bottom of phone screens. */
function CheckoutBar({ items }: ItemsProps) {
  const { count, dollars } = sumOf(items);
  return (
    <div
      data-page-bar="md"
      className="page-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2.5 md:hidden"
    >
      <p>
        <span className="flex items-baseline gap-2 font-semibold">
          <span className="text-[13px]">{m.cart_total()}</span>
          <Money dollars={dollars} className="font-serif text-[20px] leading-6 font-medium" />
        </span>
        <span className="text-[13px] leading-[18px] text-muted">{itemsInWords(count)}</span>
      </p>
      <CheckoutButton items={items} />
    </div>
  );
}

function ClearCart() {
  const [asking, setAsking] = useState(false);
  const [clearing, setClearing] = useState(false);
  const clear = async () => {
    setClearing(true);
    await clearCart();
    setClearing(false);
    setAsking(false);
  };
  return (
    <div className="mt-[18px] border-t border-line pt-3.5">
      <Button look="quiet" size="small" className="-ms-4" onClick={() => setAsking(true)}>
        <TrashIcon className="size-4" />
        {m.cart_clear()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={m.cart_clear_title()}
        text={m.cart_clear_text()}
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {m.cart_keep()}
            </Button>
            <Button look="danger" busy={clearing} onClick={() => void clear()}>
              {m.cart_clear()}
            </Button>
          </>
        }
      />
    </div>
  );
}
