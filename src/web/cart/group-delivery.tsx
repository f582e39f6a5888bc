import type { ReactNode } from 'react';
import { amount, countriesInWords, placesInWords } from '#web/delivery/delivery-words.ts';
import type { Delivery } from '#web/delivery/use-deliveries.ts';
import { InfoIcon } from '#web/ui/desk-icons.tsx';
import { TruckIcon } from '#web/ui/page-icons.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ShopLines } from './by-shop.ts';

interface GroupDeliveryProps {
  readonly delivery: NonNullable<ShopLines['delivery']>;
  /** Delivery zones within those countries, once loaded. */
  readonly zones: Delivery['zones'] | undefined;
}

/** A shop's delivery area, its fee, and the amount missing to its minimum order. */
export function GroupDelivery({
  delivery: { countries, minimum, missing },
  zones,
}: GroupDeliveryProps) {
  const places = zones && zones.length > 0 ? placesInWords(zones) : countriesInWords(countries);
  return (
    // One per row on phones, so that loaded place names move nothing.
    <ul className="mt-1 grid gap-x-4 gap-y-1 md:flex md:flex-wrap text-[13px] leading-[18px] text-muted">
      {places ? (
        <Fact icon={<TruckIcon className={SIGN} />}>{m.delivery_zones({ zones: places })}</Fact>
      ) : null}
      <Fact icon={<CheckIcon className={`${SIGN} text-olive`} />}>{m.delivery_free()}</Fact>
      {minimum === 0 ? null : missing > 0 ? (
        <Fact icon={<InfoIcon className={SIGN} />} className="font-[550] text-saffron-ink">
          {m.cart_minimum_missing({ minimum: amount(minimum), missing: amount(missing) })}
        </Fact>
      ) : (
        <Fact icon={<CheckIcon className={`${SIGN} text-olive`} />}>
          {m.shop_basket_reached({ minimum: amount(minimum) })}
        </Fact>
      )}
    </ul>
  );
}

const SIGN = 'mt-px size-4 shrink-0';

function Fact({
  icon,
  className = '',
  children,
}: {
  readonly icon: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={`inline-flex items-start gap-1.5 ${className}`}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
