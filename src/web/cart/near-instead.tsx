import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { withClock } from '#web/booking/city-time.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatMoney, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { addToCart } from './add-to-cart.ts';
import { useCart } from './use-cart.ts';

type Near = Answer<'POST /listings/{id}/nearest'>['nearest'][number];

/** The nearest days, or times, on which a line can still be bought as it was chosen: one press takes them in its place. */
export function NearInstead({ item }: { readonly item: CartItem }) {
  const { _id, name, productId } = item;
  const nearest = useNearest(item);
  const [taking, setTaking] = useState<string | null>(null);
  if (nearest.length === 0) return null;
  const take = async (near: Near) => {
    if (taking !== null) return;
    setTaking(wordsOf(near, item));
    const taken = await addToCart({ productId, options: near.options }, { replaces: _id });
    // The button goes with its line; the focus would be lost with it.
    if (taken) document.getElementById('main')?.focus({ preventScroll: true });
    else setTaking(null);
  };
  return (
    <div role="group" aria-label={m.cart_instead_of({ name })} className="mt-2">
      <p className="text-[13px] leading-[18px]">{m.cart_instead()}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {nearest.map((near) => (
          <Button
            key={wordsOf(near, item)}
            look="outline"
            size="small"
            className="num"
            busy={taking === wordsOf(near, item)}
            onClick={() => void take(near)}
          >
            {wordsOf(near, item)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** `Dec 12 to Dec 15, $438.00`; of a visit `Dec 12, 10:30 AM, Cairo time, $60.00`. */
function wordsOf(
  { from, to, slot, total }: Near,
  { subDetails }: Pick<CartItem, 'subDetails'>,
): string {
  const language = currentLanguage();
  const price = `\u2066${formatMoney(total)}\u2069`;
  const day = (date: string) => formatDate(date, language, 'day-month');
  if (slot !== undefined)
    return m.cart_instead_time({
      day: day(from),
      time: withClock(formatTime(slot, language), subDetails['timeZone']),
      price,
    });
  return from === to
    ? m.cart_instead_day({ day: day(from), price })
    : m.cart_instead_days({ from: day(from), to: day(to), price });
}

/** None until they are known. Without them its page still has all days. What else is in the cart of its kind is not in its way. */
function useNearest({ _id, productId, vertical, options }: CartItem): readonly Near[] {
  const [nearest, setNearest] = useState<readonly Near[]>([]);
  const besides = useCart().items.filter((one) => one.vertical === vertical && one._id !== _id);
  const asked = JSON.stringify({
    options,
    besides: besides.map((one) => ({
      productId: one.productId,
      options: one.options,
      quantity: one.quantity,
    })),
  });
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      try {
        const body = JSON.parse(asked);
        const found = await api('POST /listings/{id}/nearest', { id: productId, body });
        if (wanted) setNearest(found.nearest);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [productId, asked]);
  return nearest;
}
