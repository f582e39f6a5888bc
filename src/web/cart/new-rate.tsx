import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { api, ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { failureWords } from './cart-words.ts';
import { addToCart } from './deeds.ts';

/** An expired quote: the new price beside the old one, with a button for a new quote. */
export function NewRate({ item }: { readonly item: CartItem }) {
  const [busy, setBusy] = useState(false);
  const { problem, vertical, subDetails } = item;
  if (problem?.code !== 'quote_expired') return null;
  const first = (details: Readonly<Record<string, unknown>>) =>
    lookNow(vertical)?.chosen(details)[0] ?? '';
  const fresh = problem.fresh ? first(problem.fresh.subDetails) : null;
  const renew = async () => {
    setBusy(true);
    const { quoteId: _over, ...options } = item.options;
    try {
      const { quoteId } = await api('POST /listings/{id}/quote', {
        id: item.productId,
        body: { options },
      });
      if (quoteId !== undefined)
        await addToCart(
          { productId: item.productId, options: { ...options, quoteId } },
          { replaces: item._id },
        );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await failureWords(error, m.cart_failed_add()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-1.5 text-[14px] leading-5">
      {fresh !== null && fresh !== first(subDetails) ? (
        <p className="num flex flex-wrap gap-x-4">
          <span className="text-muted line-through">
            {m.cart_rate_before({ amount: first(subDetails) })}
          </span>
          <b>{m.cart_rate_now({ amount: fresh })}</b>
        </p>
      ) : null}
      <button
        type="button"
        disabled={busy}
        onClick={() => void renew()}
        className="text-link min-h-6 font-semibold"
      >
        {m.cart_rate_new()}
      </button>
    </div>
  );
}
