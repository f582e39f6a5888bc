import type { CartItem } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { byShop } from './by-shop.ts';
import { bringBack } from './part-choice.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

export function SavedForLater({ items }: { readonly items: readonly CartItem[] }) {
  return (
    <section
      aria-labelledby="cart-later"
      className="mt-5 rounded-panel bg-paper px-4 py-5 inset-ring inset-ring-line md:p-8 md:pt-7"
    >
      <h2 id="cart-later" className="text-[22px] leading-7 font-medium">
        {m.cart_later_title()}
      </h2>
      <p className="mt-1 text-[15px] leading-[22px] text-muted">{m.cart_later_text()}</p>
      <ul className="mt-3">
        {byShop(items).map(({ serviceId, name, dollars, items: ofShop }) => (
          <li
            key={serviceId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-[220px]">
              <p className="font-semibold wrap-anywhere">
                <bdi {...inItsLanguage(name)}>{name || m.cart_shop_unknown()}</bdi>
              </p>
              <p className="text-[14px] leading-5 wrap-anywhere text-muted">
                {ofShop
                  .map((item) =>
                    item.quantity > 1
                      ? `\u2068${item.name}\u2069 × ${item.quantity}`
                      : `\u2068${item.name}\u2069`,
                  )
                  .join(' · ')}
              </p>
            </div>
            <Money dollars={dollars} className="text-muted" />
            <Button
              look="outline"
              size="small"
              aria-label={m.cart_later_back_of({ shop: `\u2068${name}\u2069` })}
              onClick={() => {
                document.getElementById('main')?.focus({ preventScroll: true });
                bringBack(serviceId);
              }}
            >
              {m.cart_later_back()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
