import { useSession } from '#web/session.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ShopLines } from './by-shop.ts';
import { checkoutOf } from './checkout-way.ts';
import { hindranceOf } from './hindrance.ts';
import { choosePart, saveForLater } from './part-choice.ts';
import { ofShop } from './parts.ts';

const DEED = 'text-link inline-flex min-h-6 items-center';

export function ShopDeeds({ shop: { serviceId, name, items } }: { readonly shop: ShopLines }) {
  const { state } = useSession();
  const shop = `\u2068${name || m.cart_shop_unknown()}\u2069`;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 text-[14px] leading-5">
      {hindranceOf(items) ? null : (
        <AddressLink
          to={checkoutOf(state)}
          aria-label={m.cart_shop_only_of({ shop })}
          onClick={() => choosePart(ofShop(serviceId))}
          className={DEED}
        >
          {m.cart_shop_only()}
        </AddressLink>
      )}
      <button
        type="button"
        aria-label={m.cart_later_of({ shop })}
        onClick={() => {
          // The button disappears with its shop, and the focus with it.
          document.getElementById('main')?.focus({ preventScroll: true });
          saveForLater(serviceId);
        }}
        className={DEED}
      >
        {m.cart_later()}
      </button>
    </p>
  );
}
