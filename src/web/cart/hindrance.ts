import { isBelowMinCharge } from '#base/charge-limits.ts';
import type { CartItem } from '#contract/cart.ts';
import { byShop, needsSeveralOrders, sumOf } from './by-shop.ts';

export type Hindrance =
  | { readonly kind: 'problem' }
  | { readonly kind: 'several_orders' }
  /** Dollars missing to the minimum order of a shop, and the URL of its storefront. */
  | { readonly kind: 'below_minimum'; readonly missing: number; readonly href: string | null }
  /** Below the smallest card payment. */
  | { readonly kind: 'total_too_small' };

/** Why the server would refuse the cart at any address; null if it can be checked out. */
export function hindranceOf(items: readonly CartItem[]): Hindrance | null {
  if (items.some(({ problem }) => problem)) return { kind: 'problem' };
  if (needsSeveralOrders(items)) return { kind: 'several_orders' };
  const short = byShop(items).find(({ delivery }) => (delivery?.missing ?? 0) > 0);
  if (short)
    return { kind: 'below_minimum', missing: short.delivery?.missing ?? 0, href: short.href };
  return isTotalTooSmall(items) ? { kind: 'total_too_small' } : null;
}

export const isTotalTooSmall = (items: readonly CartItem[]): boolean =>
  isBelowMinCharge(Math.round(sumOf(items).dollars * 100));
