import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Buying } from './use-product.ts';

/** Total in dollars, exact to the cent. */
export const totalOf = ({ variant, extra, quantity }: Buying): number =>
  (Math.round(((variant?.price ?? 0) + extra) * 100) * quantity) / 100;

/** Sold out and not in the cart. While an error is shown it stays available, as pressed. */
export const isSoldOut = ({ variant, gone, unseen, inCart, changing, problem }: Buying): boolean =>
  variant?.left === 0 && !gone && !unseen && inCart === 0 && !changing && problem === null;

export function BuyButton({
  buying: { gone, unseen, most, inCart, busy, changing, add },
  wide = false,
}: {
  readonly buying: Buying;
  readonly wide?: boolean;
}) {
  const none = gone || most === 0;
  return (
    <Button
      wide={wide}
      busy={busy}
      aria-disabled={none || unseen ? true : undefined}
      title={unseen ? m.product_preview_button() : undefined}
      onClick={add}
      className={wide ? 'mt-3.5' : ''}
    >
      {changing ? m.product_change() : none && inCart === 0 ? m.shop_out() : m.cart_add()}
    </Button>
  );
}

export function BuyBar({ buying }: { readonly buying: Buying }) {
  const { variant, quantity } = buying;
  const chosen = Object.values(variant?.choices ?? {}).join(' · ');
  return (
    <div
      data-page-bar="lg"
      className="page-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-paper px-gutter py-2.5 lg:hidden"
    >
      <p className="num min-w-0 text-[13px] leading-[18px] text-muted">
        <b className="block font-serif text-[20px] leading-6 font-medium text-ink">
          <Money dollars={totalOf(buying)} />
        </b>
        <span className="block truncate">
          {quantity} × <bdi>{chosen === '' ? buying.product.name : chosen}</bdi>
        </span>
      </p>
      {isSoldOut(buying) ? (
        <span className="py-3 text-[15px] leading-6 font-semibold text-danger">{m.shop_out()}</span>
      ) : buying.added ? (
        <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
      ) : (
        <BuyButton buying={buying} />
      )}
    </div>
  );
}
