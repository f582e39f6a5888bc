import type { CartItem } from '#contract/cart.ts';
import { HeldFor } from './held-for.tsx';
import { NewRate } from './new-rate.tsx';

/** A line with a held quote: its remaining time, or a new quote after it. */
export function HeldLine({ item }: { readonly item: CartItem }) {
  const { heldUntil, problem } = item;
  return (
    <>
      {heldUntil !== null && !problem ? <HeldFor key={heldUntil} until={heldUntil} /> : null}
      <NewRate item={item} />
    </>
  );
}
