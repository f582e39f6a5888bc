import type { CartItem } from '#contract/cart.ts';
import { missingTo, sumOf } from '#web/cart/by-shop.ts';
import { hindranceOf } from '#web/cart/hindrance.ts';
import type { Delivery } from '../load-shop.ts';

/** A shop's lines of the cart, with the amount missing to its minimum order. */
export interface BasketSum {
  readonly lines: readonly CartItem[];
  /** Pieces that are available, and their price. */
  readonly count: number;
  readonly dollars: number;
  readonly minimum: number;
  /** Dollars missing to the minimum; 0 if it is reached. */
  readonly missing: number;
  /** Something else blocks the checkout, which only the cart page can explain. */
  readonly blocked: boolean;
}

/** Only for shops with delivery windows or a minimum, which customers see while choosing. */
export const hasBasket = (
  delivery: Pick<Delivery, 'windows' | 'minimum'> | null,
): delivery is Delivery =>
  delivery !== null && (delivery.windows.length > 0 || delivery.minimum > 0);

export function basketOf(
  items: readonly CartItem[],
  { serviceId, minimum }: { readonly serviceId: string; readonly minimum: number },
): BasketSum {
  const lines = items.filter((item) => item.serviceId === serviceId);
  const { count, dollars } = sumOf(lines);
  const missing = missingTo(minimum, dollars);
  return {
    lines,
    count,
    dollars,
    minimum,
    missing,
    blocked: isHindered(items, missing > 0 ? serviceId : null),
  };
}

/** True if the cart has another problem than the minimum order of the shop `below`. */
function isHindered(items: readonly CartItem[], below: string | null): boolean {
  const others = items.filter(({ serviceId }) => serviceId !== below);
  const hindrance = hindranceOf(items);
  if (hindrance?.kind !== 'below_minimum') return hindrance !== null;
  const other = hindranceOf(others)?.kind ?? 'total_too_small';
  // Reaching the minimum also reaches the smallest amount that a card accepts.
  return other !== 'total_too_small';
}
