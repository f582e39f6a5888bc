import { currentCart, showItems } from './cart-state.ts';
import { withQuantity } from './guest-cart.ts';

/** Quantities that were pressed while a call for the same line was under way: only the last one is sent. */
export const pressed = new Map<string, number>();

/** Keeps pending changes visible while answers for other lines arrive. */
export function showPressed(): void {
  if (pressed.size === 0) return;
  showItems(
    currentCart().items.map((item) => {
      const quantity = pressed.get(item._id);
      return quantity === undefined ? item : withQuantity(item, quantity);
    }),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** A guest's cart is read, quoted and written as a whole: two changes at once would each forget the other. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = last.then(change);
  // Its own caller handles its failure; the next one's turn comes all the same.
  last = done.catch(() => undefined);
  return done;
}
