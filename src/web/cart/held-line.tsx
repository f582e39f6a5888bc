import { useEffect } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { clockOfLeft, useLeft } from '#web/ui/use-left.ts';
import { m } from '#web/words/generated/messages.js';
import { loadCart } from './deeds.ts';
import { NewRate } from './new-rate.tsx';

export function HeldLine({ item }: { readonly item: CartItem }) {
  const { heldUntil, problem } = item;
  return (
    <>
      {heldUntil !== null && !problem ? <HeldFor key={heldUntil} until={heldUntil} /> : null}
      <NewRate item={item} />
    </>
  );
}

/** Reloads the cart with the current price once a held quote expires. */
function HeldFor({ until }: { readonly until: string }) {
  const left = useLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void loadCart();
  }, [isOver]);
  if (isOver) return null;
  return (
    <p className="num mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] text-muted">
      <LockIcon className="size-4 shrink-0 text-primary" />
      <span role="timer" aria-live="off">
        {m.cart_held_for({ time: clockOfLeft(left) })}
      </span>
    </p>
  );
}
