import type { ReactNode } from 'react';
import { MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { toDollars } from '#base/money.ts';
import type { CartItem } from '#contract/cart.ts';
import { byShop } from '#web/cart/by-shop.ts';
import { isTotalTooSmall } from '#web/cart/hindrance.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { TruckIcon } from '#web/ui/page-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { amount } from './delivery-words.ts';

/** Missing to each service's minimum order, or to the smallest card payment. */
export function Minimums({ items }: { readonly items: readonly CartItem[] }) {
  const short = byShop(items).filter(({ delivery }) => delivery && delivery.missing > 0);
  if (short.length === 0)
    return isTotalTooSmall(items) ? (
      <ul className="mt-3">
        <Note>{m.cart_total_too_small({ minimum: amount(toDollars(MIN_CHARGE_CENTS)) })}</Note>
      </ul>
    ) : null;
  return (
    <ul className="mt-3 grid gap-2">
      {short.map(({ serviceId, name, href, delivery }) => (
        <Note key={serviceId}>
          <TruckIcon className="mt-px size-[18px] shrink-0" />
          <span>
            {m.delivery_below({
              service: `\u2068${name}\u2069`,
              minimum: amount(delivery?.minimum ?? 0),
              missing: amount(delivery?.missing ?? 0),
            })}{' '}
            {href === null ? null : (
              <AddressLink to={href} className="font-semibold underline underline-offset-3">
                {m.delivery_add_there()}
              </AddressLink>
            )}
          </span>
        </Note>
      ))}
    </ul>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <li
    data-hindrance
    tabIndex={-1}
    className="flex gap-2 rounded-field bg-saffron-tint px-3.5 py-2.5 text-[14px] leading-5 text-saffron-ink"
  >
    {children}
  </li>
);
