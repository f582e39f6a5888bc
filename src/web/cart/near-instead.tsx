import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { addToCart } from './add-to-cart.ts';
import { NearButtons } from './near-buttons.tsx';
import { type Near, useNearest } from './nearest.ts';

/** The nearest days or times for the same selection, each with a button to take it. */
export function NearInstead({ item }: { readonly item: CartItem }) {
  const { _id, name, productId, subDetails } = item;
  const nearest = useNearest({ ...item, lineId: _id });
  const [taking, setTaking] = useState<Near | null>(null);
  const take = async (near: Near) => {
    if (taking !== null) return;
    setTaking(near);
    const taken = await addToCart({ productId, options: near.options }, { replaces: _id });
    // The button disappears with its line, and the focus with it.
    if (taken) document.getElementById('main')?.focus({ preventScroll: true });
    else setTaking(null);
  };
  return (
    <NearButtons
      name={name}
      nearest={nearest}
      timeZone={subDetails['timeZone']}
      taking={taking}
      onTake={(near) => void take(near)}
    />
  );
}
