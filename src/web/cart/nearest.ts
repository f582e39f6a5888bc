import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { withClock } from '#web/booking/city-time.ts';
import { formatDate, formatMoney, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { useCart } from './use-cart.ts';

export type Near = Answer<'POST /listings/{id}/nearest'>['nearest'][number];

export interface LostChoice {
  readonly productId: string;
  readonly vertical: string;
  /** Contains the unavailable days or time. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The cart line itself, which must not count as a conflict. */
  readonly lineId?: string | undefined;
}

/** `Dec 12 to Dec 15, $438.00`, or for a visit `Dec 12, 10:30 AM, Cairo time, $60.00`. */
export function nearWords({ from, to, slot, total }: Near, timeZone: unknown): string {
  const language = currentLanguage();
  const price = `\u2066${formatMoney(total)}\u2069`;
  const day = (date: string) => formatDate(date, language, 'day-month');
  if (slot !== undefined)
    return m.cart_instead_time({
      day: day(from),
      time: withClock(formatTime(slot, language), timeZone),
      price,
    });
  return from === to
    ? m.cart_instead_day({ day: day(from), price })
    : m.cart_instead_days({ from: day(from), to: day(to), price });
}

/** Empty while loading and on errors. Avoids conflicts with other lines of the cart. */
export function useNearest({ productId, vertical, options, lineId }: LostChoice): readonly Near[] {
  const [nearest, setNearest] = useState<readonly Near[]>([]);
  const besides = useCart().items.filter((one) => one.vertical === vertical && one._id !== lineId);
  const asked = JSON.stringify({
    options,
    besides: besides.map((one) => ({
      productId: one.productId,
      options: one.options,
      quantity: one.quantity,
    })),
  });
  useEffect(() => {
    const body = JSON.parse(asked);
    return whileShown(
      () => api('POST /listings/{id}/nearest', { id: productId, body }),
      (found) => setNearest(found.nearest),
    );
  }, [productId, asked]);
  return nearest;
}
