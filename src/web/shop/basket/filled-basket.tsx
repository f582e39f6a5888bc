import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { checkoutOf, wholeCart } from '#web/cart/checkout-way.ts';
import { problemWords } from '#web/cart/cart-words.ts';
import { removeFromCart } from '#web/cart/change-cart.ts';
import { useSession } from '#web/session.ts';
import { amount, transitWords } from '#web/delivery/delivery-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { CheckIcon, ChevronDownIcon, CrossIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Delivery } from '../load-shop.ts';
import type { BasketSum } from './basket-rules.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wanted } from '#web/ui/wanted.ts';

// Phones show a bar instead of the panel, and load this with the first press.
const BasketSlots = latePart(async () => {
  await wanted('aside[aria-labelledby=basket]');
  return (await import('./basket-slots.tsx')).BasketSlots;
});
const Dialog = latePart(async () => (await import('#web/ui/dialog.tsx')).Dialog, 'above');

interface FilledBasketProps {
  readonly basket: BasketSum;
  readonly serviceId: string;
  readonly delivery: Delivery;
}

/** The lines, the amount missing to the minimum, the next slots, and the button to the checkout. */
export function FilledBasket({ basket, serviceId, delivery }: FilledBasketProps) {
  const { lines, dollars } = basket;
  return (
    <>
      {/* Fills the remaining window height; many lines scroll inside the list. */}
      <ul
        className={`-me-2 overflow-y-auto pe-2 ${lines.length > 1 ? 'min-h-[104px]' : 'shrink-0'}`}
      >
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      <div className="shrink-0">
        <Minimum basket={basket} />
        {delivery.windows.length > 0 ? (
          <Suspense fallback={<Skeleton className="mt-3 h-[230px] rounded-field" />}>
            <BasketSlots serviceId={serviceId} first={delivery.slots} />
          </Suspense>
        ) : delivery.transitDays ? (
          <p className="mt-3 text-[14px] leading-5 text-muted">
            {transitWords(delivery.transitDays)}
          </p>
        ) : null}
        <p className="mt-3.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span className="text-[17px] font-[650]">{m.shop_basket_subtotal()}</span>
          <Money dollars={dollars} className="font-serif text-[22px] leading-7 font-medium" />
        </p>
        <Onward basket={basket} />
      </div>
    </>
  );
}

function Line({ line }: { readonly line: CartItem }) {
  const { _id, name, href, picture, quantity, price, total, problem } = line;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <span className="relative block h-11 w-14 overflow-hidden rounded-[8px] bg-sunk">
        {picture ? (
          <Picture picture={picture} sizes="56px" box={1} decorative className="size-full" />
        ) : (
          <NoPicture />
        )}
      </span>
      <div className="min-w-0">
        <Link
          to={href}
          className="line-clamp-2 text-[14px] leading-[18px] font-semibold hover:underline"
        >
          <bdi {...inItsLanguage(name)}>{name}</bdi>
        </Link>
        {problem ? (
          <p className="text-[13px] leading-[18px] text-danger">{problemWords(problem)}</p>
        ) : (
          <p dir="ltr" className="num text-[13px] leading-[18px] text-muted rtl:text-end">
            {formatCount(quantity)} × <Money dollars={price} />
          </p>
        )}
      </div>
      <div className="flex items-center gap-0.5 ps-1">
        <Money
          dollars={total}
          className={`text-[14px] font-semibold ${problem ? 'text-muted line-through' : ''}`}
        />
        <button
          type="button"
          aria-label={m.cart_remove_of({ name })}
          title={m.cart_remove_of({ name })}
          onClick={({ currentTarget }) => {
            // The button disappears with its line, and the focus with it.
            currentTarget
              .closest('aside, dialog')
              ?.querySelector('h2')
              ?.focus({ preventScroll: true });
            void removeFromCart(_id);
          }}
          className="-me-1.5 grid size-8 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
        >
          <CrossIcon className="size-4" />
        </button>
      </div>
    </li>
  );
}

/** The amount missing to the minimum order, as text and as a bar. */
function Minimum({ basket: { minimum, missing } }: Pick<FilledBasketProps, 'basket'>) {
  if (minimum === 0) return null;
  return (
    <div className="pt-2.5">
      <p className="flex items-start justify-between gap-3 text-[14px] leading-5">
        {missing > 0 ? (
          <>
            <span>{m.shop_basket_missing({ missing: amount(missing) })}</span>
            <Money dollars={minimum} className="text-muted" />
          </>
        ) : (
          <span className="inline-flex items-start gap-1.5 text-olive">
            <CheckIcon className="mt-0.5 size-4 shrink-0" />
            {m.shop_basket_reached({ minimum: amount(minimum) })}
          </span>
        )}
      </p>
      <Share basket={{ minimum, missing }} className="mt-2 rounded-pill" />
    </div>
  );
}

/** Hidden from screen readers: the text beside it says the same. */
function Share({
  basket: { minimum, missing },
  className,
}: {
  readonly basket: Pick<BasketSum, 'minimum' | 'missing'>;
  readonly className: string;
}) {
  const percent = Math.round((1 - missing / minimum) * 100);
  return (
    <div aria-hidden="true" className={`h-1.5 overflow-hidden bg-sunk ${className}`}>
      <div
        style={{ inlineSize: `${percent}%` }}
        className={`h-full transition-[inline-size] duration-200 ${missing > 0 ? 'bg-saffron' : 'bg-olive'}`}
      />
    </div>
  );
}

/** Button to the checkout; to the cart if a line has a problem; disabled below the minimum. */
function Onward({
  basket: { blocked, missing },
  small = false,
}: Pick<FilledBasketProps, 'basket'> & { readonly small?: boolean }) {
  const { state } = useSession();
  const shape = small ? { size: 'small' as const } : { wide: true, className: 'mt-3' };
  if (missing > 0) {
    return (
      <Button aria-disabled {...shape}>
        {m.cart_add_more({ missing: amount(missing) })}
      </Button>
    );
  }
  return (
    <ButtonLink to={blocked ? '/cart' : checkoutOf(state)} onClick={wholeCart} {...shape}>
      {blocked ? m.shop_basket_cart() : m.shop_basket_checkout()}
    </ButtonLink>
  );
}

/** The total at the bottom of narrow screens; a press shows the whole basket. */
export function BasketBar(props: FilledBasketProps) {
  const { basket } = props;
  const { count, dollars, minimum, missing } = basket;
  // null until it is first opened, which loads its script.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <section
      aria-label={m.shop_basket()}
      data-page-bar="xl"
      className="page-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper shadow-lift xl:hidden"
    >
      {minimum > 0 ? <Share basket={basket} className="-mt-px" /> : null}
      <div className="wrap flex items-center justify-between gap-3 py-2.5">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-w-0 items-center gap-2.5 rounded-field text-start"
        >
          <ChevronDownIcon className="size-5 rotate-180 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="sr-only">{m.shop_basket()} </span>
            <span className="flex items-baseline gap-2">
              <Money dollars={dollars} className="font-serif text-[20px] leading-6 font-medium" />
              <span className="text-[13px] leading-[18px] text-muted">{itemsInWords(count)}</span>
            </span>
            {minimum > 0 ? (
              <span
                className={`block text-[13px] leading-[18px] font-[550] ${missing > 0 ? 'text-saffron-ink' : 'text-olive'}`}
              >
                {missing > 0
                  ? m.shop_basket_missing({ missing: amount(missing) })
                  : m.shop_basket_reached({ minimum: amount(minimum) })}
              </span>
            ) : null}
          </span>
        </button>
        <Onward basket={basket} small />
      </div>
      {open === null ? null : (
        <Suspense fallback={null}>
          <Dialog open={open} onClose={() => setOpen(false)} title={m.shop_basket()}>
            <FilledBasket {...props} />
          </Dialog>
        </Suspense>
      )}
    </section>
  );
}

/** Announces changes to screen readers. */
export function BasketNews({
  basket: { count, dollars, minimum, missing },
}: Pick<FilledBasketProps, 'basket'>) {
  const news = m.shop_basket_news({ items: itemsInWords(count), amount: amount(dollars) });
  if (minimum === 0) return news;
  return missing > 0
    ? `${news} ${m.shop_basket_missing({ missing: amount(missing) })}.`
    : `${news} ${m.shop_basket_reached({ minimum: amount(minimum) })}.`;
}
