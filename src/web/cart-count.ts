import { useCart } from './cart/use-cart.ts';

/** Number of pieces in the cart; 0 before hydration. */
export function useCartCount(): number {
  return useCart().totalQuantity;
}
