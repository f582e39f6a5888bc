import { currentSession, refreshSession, subscribeToSession } from '#web/session.ts';
import { CART_KEY, CHANGED_KEY, currentCart, showItems, watchCart } from './cart-state.ts';
import { inBrowser } from '#web/kept.ts';
import { patiently } from '#web/ui/patiently.ts';

/**
 * Loads the cart module once there is a cart: an account's, or a guest's lines. Most readers of a
 * page have none. Called once in the browser.
 */
export function watchForCart(): void {
  const over = new AbortController();
  const keep = async () => {
    if (over.signal.aborted) return;
    over.abort();
    const { startCart } = await patiently(() => import('./load-cart.ts'));
    startCart();
  };
  if (inBrowser.get(CART_KEY) !== null) return void keep();
  const follow = () => {
    const { state } = currentSession();
    if (state === 'signed-in') void keep();
    else if (state !== 'unknown') showItems([]);
  };
  const stops = [
    subscribeToSession(follow),
    watchCart(() => void (currentCart().items.length > 0 && keep())),
  ];
  over.signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (newValue === null) return;
      if (key === CART_KEY) void keep();
      // Another tab signed in.
      if (key === CHANGED_KEY) void refreshSession();
    },
    { signal: over.signal },
  );
  follow();
}
