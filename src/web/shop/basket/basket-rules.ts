import type { CartItem } from '#contract/cart.ts';
import { missingTo, needsSeveralOrders, sumOf } from '#web/cart/by-shop.ts';
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
  /** The way on is closed: a line of it cannot be bought as it is, or the cart needs more than one order. */
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
  return {
    lines,
    count,
    dollars,
    minimum,
    missing: missingTo(minimum, dollars),
    blocked: lines.some(({ problem }) => problem) || needsSeveralOrders(items),
  };
}
