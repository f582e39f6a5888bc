import { useCart } from './cart/use-cart.ts';

/** The number on the cart; 0 until the page is alive. */
export function useCartCount(): number {
  return useCart().totalQuantity;
}
