import { useSyncExternalStore } from 'react';
import { type Cart, currentCart, UNKNOWN_CART, watchCart } from './cart-state.ts';
import { watchForCart } from './watch-for-cart.ts';

let started = false;

function subscribe(listener: () => void): () => void {
  if (!started) {
    started = true;
    watchForCart();
  }
  return watchCart(listener);
}

export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => UNKNOWN_CART);
}
