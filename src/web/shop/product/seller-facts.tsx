import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  amount,
  hoursWords,
  placesInWords,
  soldDeliveryWords,
  transitWords,
} from '#web/delivery/delivery-words.ts';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { RefreshIcon } from '#web/ui/desk-icons.tsx';
import { TruckIcon } from '#web/ui/page-icons.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { counted } from '#web/ui/counted.ts';
import { labels as RETURN_DAYS } from '#web/words/generated/labels/product_return_days_labels.ts';
import { m } from '#web/words/generated/messages.js';
import type { Delivery } from '../load-shop.ts';
import type { LoadedProduct } from './load-product.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface SellerFactsProps extends Pick<LoadedProduct, 'product' | 'delivery' | 'seller'> {
  readonly shop: string;
}

/** Delivery, minimum, seller and return policy, before people fill a cart. */
export function SellerFacts({ product, delivery, seller, shop }: SellerFactsProps) {
  return (
    <ul aria-label={m.product_promises()} className="mt-4 grid gap-3 text-[14px] leading-5">
      {delivery ? (
        <Fact icon={<TruckIcon className={SIGN} />}>
          {delivery.zones.length > 0 ? (
            <p className="font-semibold">
              {m.delivery_zones({ zones: placesInWords(delivery.zones) })}
            </p>
          ) : null}
          <p className="text-muted">{conditionsOf(delivery).join(m.shell_comma())}</p>
        </Fact>
      ) : null}
      <Fact icon={<StoreIcon className={SIGN} />}>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 wrap-anywhere">
            {m.product_sold_by()}{' '}
            <Link to={shop} className="text-link">
              <bdi {...inItsLanguage(product.serviceName)}>{product.serviceName}</bdi>
            </Link>
          </span>
          {seller ? <StarRating rating={seller.rating} count={seller.reviewCount} /> : null}
        </p>
      </Fact>
      <Fact icon={<RefreshIcon className={SIGN} />}>
        <p>{returnWords(Number(product.details.returnDays ?? 0))}</p>
      </Fact>
    </ul>
  );
}

/** Delivery time and minimum order. */
function conditionsOf({ transitDays, windows, slots, minimum }: Delivery): string[] {
  const next = slots?.find(({ left }) => left > 0);
  const when = next
    ? m.product_next_slot({ slot: soldDeliveryWords({ ...next, transitDays: null }) })
    : windows.length > 0
      ? m.delivery_hours({
          hours: windows.map(({ from, to }) => hoursWords(from, to)).join(m.shell_comma()),
        })
      : transitDays
        ? transitWords(transitDays)
        : null;
  return [
    ...(when === null ? [] : [when]),
    m.delivery_free(),
    ...(minimum > 0 ? [m.product_minimum({ minimum: amount(minimum) })] : []),
  ];
}

export function returnWords(days: number): string {
  return days === 0 ? m.product_no_returns() : counted(days, RETURN_DAYS);
}

const SIGN = 'mt-px size-[18px] shrink-0 text-primary';

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  );
}
