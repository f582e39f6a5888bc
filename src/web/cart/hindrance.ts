import type { CartItem } from '#contract/cart.ts';
import { byShop, needsSeveralOrders } from './by-shop.ts';

/** Why a cart cannot be checked out as it is. */
export type Hindrance =
  | { readonly kind: 'problem' }
  | { readonly kind: 'several_orders' }
  /** Dollars that are missing to the minimum of one of its shops. */
  | { readonly kind: 'below_minimum'; readonly missing: number };

/** What the server would refuse, whatever the address; null when it can be checked out. */
export function hindranceOf(items: readonly CartItem[]): Hindrance | null {
  if (items.some(({ problem }) => problem)) return { kind: 'problem' };
  if (needsSeveralOrders(items)) return { kind: 'several_orders' };
  const short = byShop(items).find(({ delivery }) => (delivery?.missing ?? 0) > 0);
  return short ? { kind: 'below_minimum', missing: short.delivery?.missing ?? 0 } : null;
}
