import { Suspense } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { CheckoutProblem } from '#contract/checkout.ts';
import { problemWords } from '#web/cart/cart-words.ts';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { hasOtherDays } from '#web/cart/other-days.ts';
import { ShopDeeds } from '#web/cart/shop-deeds.tsx';
import { ShopGroups } from '#web/cart/shop-groups.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { CheckoutProblems } from './use-checkout.ts';

// Loaded on demand, because few lines become unavailable.
const NearInstead = latePart(async () => (await import('#web/cart/near-instead.tsx')).NearInstead);

interface BoughtLinesProps {
  readonly items: readonly CartItem[];
  readonly problems: CheckoutProblems;
}

interface ByShopProps extends BoughtLinesProps {
  readonly choosing?: boolean;
}

export function BoughtLines({ items, problems, choosing = false }: ByShopProps) {
  return (
    <ShopGroups
      items={items}
      about={(shop, isOnly) => (isOnly || !choosing ? null : <ShopDeeds shop={shop} />)}
    >
      {(ofShop) => <Lines items={ofShop} problems={problems} />}
    </ShopGroups>
  );
}

function Lines({ items, problems }: BoughtLinesProps) {
  return (
    <ul>
      {items.map((item) => {
        const refused = problems.filter(({ lineId }) => lineId === item._id);
        // The refusal of Pay takes precedence: the reloaded cart does not contain its problems.
        const wrong =
          item.problem && refused.length === 0
            ? problemWords(item.problem)
            : refused.map(checkoutProblemWords).join(' ');
        return (
          <li
            key={item._id}
            className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0 md:gap-4"
          >
            <span className="h-[60px] w-[76px] overflow-hidden rounded-[8px]">
              {item.picture ? (
                <Picture
                  picture={item.picture}
                  sizes="76px"
                  box={1}
                  decorative
                  className="size-full"
                />
              ) : (
                <NoPicture />
              )}
            </span>
            <div className="min-w-0">
              <b className="block text-[16px] leading-[22px] font-semibold">
                <bdi {...inItsLanguage(item.name)}>{item.name}</bdi>
                {item.quantity > 1 ? (
                  <span className="num font-normal text-muted"> × {item.quantity}</span>
                ) : null}
              </b>
              <span className="block text-[14px] leading-5 text-muted">
                <Chosen item={item} />
              </span>
              {wrong ? (
                <span
                  data-hindrance
                  tabIndex={-1}
                  className="mt-1 block text-[13px] leading-[18px] font-[550] text-danger"
                >
                  {wrong}
                </span>
              ) : null}
              {item.problem && hasOtherDays(item.problem) ? (
                <Suspense>
                  <NearInstead item={item} />
                </Suspense>
              ) : null}
            </div>
            <Money dollars={item.total} className="font-semibold" />
          </li>
        );
      })}
    </ul>
  );
}

function Chosen({ item }: { readonly item: CartItem }) {
  return <ChosenWords words={useChosen(item)} />;
}

/** The server's message is English; other languages translate its code. */
export function checkoutProblemWords(problem: CheckoutProblem): string {
  const { code, message, price, reason, justTaken } = problem;
  if (currentLanguage() === 'en') return message;
  if (justTaken) return m.checkout_just_taken();
  switch (code) {
    case 'price_changed':
      return price
        ? m.cart_price_changed({ from: amount(price.from), to: amount(price.to) })
        : m.cart_not_valid();
    case 'address_needed':
      return m.checkout_address_needed();
    case 'outside_zones':
      return m.checkout_outside();
    case 'below_minimum':
      return price
        ? m.checkout_below({ now: amount(price.from), minimum: amount(price.to) })
        : message;
    case 'slot_needed':
      return m.checkout_slot_needed();
    case 'slot_gone':
      return m.checkout_slot_gone();
    case 'slot_closed':
      return reason
        ? m.checkout_slot_closed_reason({ reason: `\u2068${reason}\u2069` })
        : m.checkout_slot_closed();
    default:
      return problemWords({ ...problem, code });
  }
}
