import type { CartItem } from '#contract/cart.ts';
import { sumOf } from '#web/cart/by-shop.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { chooseAll } from '#web/cart/part-choice.ts';
import { m } from '#web/words/generated/messages.js';

export function RestOfCart({
  items,
  whole,
}: {
  readonly items: readonly CartItem[];
  readonly whole: boolean;
}) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-4 text-[15px] leading-[22px] text-muted">
      {m.checkout_rest({ items: itemsInWords(sumOf(items).count) })}
      {whole ? (
        <button type="button" onClick={chooseAll} className="text-link">
          {m.checkout_whole()}
        </button>
      ) : null}
    </p>
  );
}
