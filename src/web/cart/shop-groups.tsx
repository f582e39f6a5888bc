import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { ChevronNextIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { byShop, type ShopLines } from './by-shop.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ShopGroupsProps {
  readonly items: readonly CartItem[];
  readonly about?: (shop: ShopLines, isOnly: boolean) => ReactNode;
  readonly children: (items: readonly CartItem[]) => ReactNode;
}

/** Lines grouped by shop. A single shop is only named. */
export function ShopGroups({ items, about, children }: ShopGroupsProps) {
  const shops = byShop(items);
  return (
    <div className="grid gap-6 md:gap-7">
      {shops.map((shop) => (
        <Group
          key={shop.serviceId}
          shop={shop}
          only={shops.length === 1}
          about={about?.(shop, shops.length === 1)}
        >
          {children(shop.items)}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly shop: ShopLines;
  readonly only: boolean;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

function Group({ shop: { name, href, count, dollars }, only, about, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={only ? 'mb-4' : 'mb-[18px] rounded-field bg-sunk px-3.5 py-2.5 md:px-4'}>
        <div className="flex items-baseline justify-between gap-4">
          <h3
            id={id}
            className="min-w-0 font-sans text-[15px] leading-6 font-semibold tracking-normal wrap-anywhere"
          >
            {href === null ? (
              <bdi {...inItsLanguage(name)}>{name || m.cart_shop_unknown()}</bdi>
            ) : (
              <Link to={href} className="hover:underline">
                <bdi>{name}</bdi>
                <ChevronNextIcon className="ms-1 inline size-4 align-[-2.5px] text-muted" />
              </Link>
            )}
          </h3>
          {only || count === 0 ? null : (
            <Money dollars={dollars} className="shrink-0 text-[15px] text-muted" />
          )}
        </div>
        {about}
      </header>
      {children}
    </section>
  );
}
