import type { CartItem } from '#contract/cart.ts';
import { missingTo, sumOf } from '#web/cart/by-shop.ts';
import { hindranceOf } from '#web/cart/hindrance.ts';
import type { Delivery } from '../load-shop.ts';

/** A shop's own lines of the cart, and how far they are from what it delivers from. */
export interface BasketSum {
  readonly lines: readonly CartItem[];
  /** Pieces that can be bought, and what they cost. */
  readonly count: number;
  readonly dollars: number;
  readonly minimum: number;
  /** Dollars that are missing to the minimum; 0 when it is reached. */
  readonly missing: number;
  /** The way on is closed by something else: only the cart's page shows all of it. */
  readonly blocked: boolean;
}

/** A basket stands beside the shelf of a shop that comes at times or from a sum on: both are worked towards while choosing. */
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

/** Whether more than what is missing in the shop `below` its minimum stands in the way. */
function isHindered(items: readonly CartItem[], below: string | null): boolean {
  const others = items.filter(({ serviceId }) => serviceId !== below);
  const hindrance = hindranceOf(items);
  if (hindrance?.kind !== 'below_minimum') return hindrance !== null;
  const other = hindranceOf(others)?.kind ?? 'total_too_small';
  // What is added for the minimum makes it enough for a card.
  return other !== 'total_too_small';
}
