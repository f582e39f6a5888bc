import { currentCart, showItems } from './cart-state.ts';
import { withQuantity } from './guest-cart.ts';

/** Quantities pressed while a call for the same line was pending: only the last one is sent. */
export const pressed = new Map<string, number>();

/** Keeps pending changes visible while responses for other lines arrive. */
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

/**
 * Runs changes of a guest's cart one by one: it is read, quoted and written as a whole, so
 * concurrent changes would overwrite each other.
 */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = last.then(change);
  // Its caller handles the failure; the next change runs in any case.
  last = done.catch(() => undefined);
  return done;
}
