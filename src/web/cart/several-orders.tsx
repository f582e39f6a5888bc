import type { CartItem } from '#contract/cart.ts';
import { countriesInWords } from '#web/delivery/delivery-words.ts';
import { TruckIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { byShop } from './by-shop.ts';

/** That no address is left to which all of it can be brought: which shop delivers in which countries, and what to do. */
export function SeveralOrders({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <div
      data-hindrance
      tabIndex={-1}
      className="rounded-panel outline-offset-2 bg-saffron-tint p-5 text-saffron-ink"
    >
      <p className="flex gap-2.5 font-semibold">
        <TruckIcon className="mt-0.5 size-5 shrink-0" />
        {m.cart_several_orders_title()}
      </p>
      <ul className="mt-2 grid gap-1 ps-[30px] text-[15px] leading-[22px]">
        {byShop(items).map(({ serviceId, name, delivery }) =>
          delivery && delivery.countries.length > 0 ? (
            <li key={serviceId}>
              {m.cart_several_orders_shop({
                shop: `\u2068${name}\u2069`,
                countries: countriesInWords(delivery.countries),
              })}
            </li>
          ) : null,
        )}
      </ul>
      <p className="mt-2 ps-[30px] text-[15px] leading-[22px]">{m.cart_several_orders_text()}</p>
    </div>
  );
}
