import type { CartItem } from '#contract/cart.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { useSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TruckIcon } from '#web/ui/page-icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { byShop, sumOf } from './by-shop.ts';
import { itemsInWords } from './cart-totals.tsx';
import { checkoutOf } from './checkout-way.ts';
import { hindranceOf } from './hindrance.ts';
import { HinderedButton } from './hindered-button.tsx';
import { choosePart } from './part-choice.ts';
import { type CartPart, ofCountry, partsOf } from './parts.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

export function SeveralOrders({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <div
      data-hindrance
      tabIndex={-1}
      className="rounded-panel bg-saffron-tint p-5 text-saffron-ink outline-offset-2"
    >
      <p className="flex gap-2.5 font-semibold">
        <TruckIcon className="mt-0.5 size-5 shrink-0" />
        {m.cart_several_orders_title()}
      </p>
      <p className="mt-1 ps-[30px] text-[15px] leading-[22px]">{m.cart_several_orders_text()}</p>
      <ul className="mt-3 grid gap-px overflow-hidden rounded-field bg-line text-ink">
        {partsOf(items).map((part) => (
          <Part key={part.country} {...part} />
        ))}
      </ul>
    </div>
  );
}

function Part({ country, items }: CartPart) {
  const { state } = useSession();
  const { count, dollars } = sumOf(items);
  const name = country
    ? m.cart_part_country({ country: countryName(country) })
    : m.cart_part_none();
  const hindrance = hindranceOf(items);
  const words = m.cart_part_checkout({ amount: amount(dollars) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 bg-paper px-4 py-3">
      <div className="min-w-0 flex-1 basis-[200px]">
        <p {...inItsLanguage(name)} className="text-as-page font-semibold">
          {name}
        </p>
        <p className="text-[14px] leading-5 wrap-anywhere text-muted">
          {[itemsInWords(count), ...byShop(items).map((shop) => `\u2068${shop.name}\u2069`)].join(
            ' · ',
          )}
        </p>
      </div>
      {hindrance ? (
        <HinderedButton size="small" hindrance={hindrance} words={words} />
      ) : (
        <ButtonLink
          size="small"
          to={checkoutOf(state)}
          aria-label={m.cart_part_checkout_of({ amount: amount(dollars), part: name })}
          onClick={() => choosePart(ofCountry(country))}
        >
          {words}
        </ButtonLink>
      )}
    </li>
  );
}
