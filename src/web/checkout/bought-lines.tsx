import { Suspense } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { problemWords } from '#web/cart/cart-words.ts';
import { ShopGroups } from '#web/cart/shop-groups.tsx';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { hasOtherDays } from '#web/cart/other-days.ts';
import { ShopDeeds } from '#web/cart/shop-deeds.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { checkoutProblemWords } from './problem-words.ts';
import type { CheckoutProblems } from './use-checkout.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { latePart } from '#web/ui/late-part.tsx';

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
