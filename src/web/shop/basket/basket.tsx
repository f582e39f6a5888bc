import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { loadCart } from '#web/cart/deeds.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Delivery } from '../load-shop.ts';
import { basketOf } from './basket-rules.ts';
import type { BasketBar, BasketNews, FilledBasket } from './filled-basket.tsx';

interface Filled {
  readonly BasketBar: typeof BasketBar;
  readonly BasketNews: typeof BasketNews;
  readonly FilledBasket: typeof FilledBasket;
}

interface BasketProps {
  readonly serviceId: string;
  readonly delivery: Delivery;
  /** Another bar is in its place. */
  readonly barTaken: boolean;
}

/**
 * The shop's part of the cart, beside its shelf, or as a bar below on narrow screens. Pages are the
 * same for all visitors, so the server renders only the empty space, and the content is loaded with
 * the first product.
 */
export function Basket({ serviceId, delivery, barTaken }: BasketProps) {
  // Deferred, so that the pressed button updates first.
  const { items, loading, failure } = useDeferredValue(useCart());
  const basket = basketOf(items, { serviceId, minimum: delivery.minimum });
  const isFilled = basket.lines.length > 0;
  const filled = useFilled(isFilled);
  return (
    // Reserves the panel's maximum height, so that content below never moves.
    <div className="lg:max-xl:col-span-2 xl:min-h-[calc(100dvh-var(--header)-40px)]">
      <div role="status" className="sr-only">
        {isFilled && filled !== null && filled !== 'failed' ? (
          <filled.BasketNews basket={basket} />
        ) : null}
      </div>
      <aside
        aria-labelledby="basket"
        className="sticky top-[calc(var(--header)+20px)] flex max-h-[calc(100dvh-var(--header)-40px)] flex-col rounded-panel bg-paper p-5 shadow-lift inset-ring inset-ring-line max-xl:hidden"
      >
        <h2 id="basket" tabIndex={-1} className="text-[20px] leading-7 font-medium outline-none">
          {m.shop_basket()}
        </h2>
        {isFilled ? (
          filled === 'failed' ? (
            <Failed words={m.shop_basket_failed()}>
              <ButtonLink to={'/cart' as string} look="outline" size="small">
                {m.shop_basket_cart()}
              </ButtonLink>
            </Failed>
          ) : filled === null ? (
            <Waiting />
          ) : (
            <filled.FilledBasket basket={basket} serviceId={serviceId} delivery={delivery} />
          )
        ) : failure !== null ? (
          <Failed words={failure}>
            <Button look="outline" size="small" busy={loading} onClick={() => void loadCart()}>
              {m.shell_retry()}
            </Button>
          </Failed>
        ) : loading ? (
          <Waiting />
        ) : (
          <p className="mt-1.5 text-[14px] leading-5 text-muted">
            {delivery.minimum > 0
              ? m.shop_basket_empty_minimum({ minimum: amount(delivery.minimum) })
              : m.shop_basket_empty()}
          </p>
        )}
      </aside>
      {isFilled && !barTaken && filled !== null && filled !== 'failed' ? (
        <filled.BasketBar basket={basket} serviceId={serviceId} delivery={delivery} />
      ) : null}
    </div>
  );
}

/** Loaded once the basket has a product, because most visitors add none. Null until then. */
function useFilled(wanted: boolean): Filled | 'failed' | null {
  const [filled, setFilled] = useState<Filled | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const fetchIt = async () => {
      try {
        const come = await import('./filled-basket.tsx');
        if (here) setFilled(come);
      } catch {
        // If the script fails to load, the cart page shows the same content.
        if (here) setFilled('failed');
      }
    };
    void fetchIt();
    return () => {
      here = false;
    };
  }, [wanted]);
  return filled;
}

function Waiting() {
  return (
    <div className="mt-3 grid gap-3">
      <Skeleton className="h-11 rounded-field" />
      <Skeleton className="h-11 rounded-field" />
    </div>
  );
}

function Failed({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div role="alert" className="mt-1.5 grid justify-items-start gap-3">
      <p className="text-[14px] leading-5 text-muted">{words}</p>
      {children}
    </div>
  );
}
