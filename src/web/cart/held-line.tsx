import type { CartItem } from '#contract/cart.ts';
import { HeldFor } from './held-for.tsx';
import { NewRate } from './new-rate.tsx';

/** Of a line whose quote is held: for how long, and a new one once it is over. */
export function HeldLine({ item }: { readonly item: CartItem }) {
  const { heldUntil, problem } = item;
  return (
    <>
      {heldUntil !== null && !problem ? <HeldFor key={heldUntil} until={heldUntil} /> : null}
      <NewRate item={item} />
    </>
  );
}
