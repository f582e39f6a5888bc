import { useEffect } from 'react';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import type { addMore as more, addToCart as add } from './add-to-cart.ts';
import type { updateQuantity as update } from './change-cart.ts';
import type { loadCart as load } from './load-cart.ts';

// Cart actions, loaded on demand, because most visitors only read: when the pointer comes near a
// button, at the latest on press.

const fetchDeeds = async () => {
  const [adding, changing, loading] = await Promise.all([
    import('./add-to-cart.ts'),
    import('./change-cart.ts'),
    import('./load-cart.ts'),
  ]);
  return { ...adding, ...changing, ...loading };
};

/** Returns whether it was added; otherwise the reason has been shown. */
export const addToCart: typeof add = async (product, adding = {}) => {
  const deeds = await deedsOr(adding.tell);
  return deeds ? deeds.addToCart(product, adding) : false;
};

export const updateQuantity: typeof update = async (lineId, quantity, tell) => {
  const deeds = await deedsOr(tell);
  await deeds?.updateQuantity(lineId, quantity, tell);
};

export const addMore: typeof more = async (lineId, quantity, asked) => {
  const deeds = await deedsOr(asked.tell);
  await deeds?.addMore(lineId, quantity, asked);
};

export const loadCart: typeof load = async () => {
  const deeds = await deedsOr();
  await deeds?.loadCart();
};

async function deedsOr(tell: (words: string) => void = notify.error) {
  try {
    return await fetchDeeds();
  } catch (error) {
    // Browsers report a script that cannot be loaded as a TypeError.
    if (!(error instanceof TypeError)) throw error;
    tell(m.shell_error_offline());
    return null;
  }
}

/** Preloads the actions when a press is likely. */
export function useDeedsSoon(): void {
  useEffect(() => {
    const near = new AbortController();
    const fetchThem = () => {
      near.abort();
      // The press retries a failed preload and reports errors.
      fetchDeeds().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'pointerdown', 'focusin'])
      addEventListener(sign, fetchThem, { signal: near.signal, passive: true });
    return () => near.abort();
  }, []);
}
