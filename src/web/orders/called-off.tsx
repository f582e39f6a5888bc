import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { startThere } from '#web/booking/city-time.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import type { OrderItem } from './order-item.tsx';

type Start = Answer<'GET /orders/{id}/items/{itemId}/instead'>['starts'][number];

/** Nearest times for a booking that the vendor cancelled, each a link with the same options. */
export function CalledOff({
  orderId,
  item,
}: {
  readonly orderId: string;
  readonly item: OrderItem;
}) {
  const look = useLook(item.vertical);
  const starts = useStarts(orderId, item._id);
  if (starts.length === 0) return null;
  const { href, productId } = item;
  return (
    <section
      aria-label={m.orders_called_off()}
      className="w-full rounded-field bg-tint p-4 text-[15px] leading-6"
    >
      <p className="font-semibold">{m.orders_called_off()}</p>
      <p>{m.orders_called_off_text()}</p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {starts.map(({ day, slot, options }) => (
          <li key={`${day} ${slot}`}>
            <AddressLink
              {...(look?.chosenAt?.({ href, productId, options }) ?? { to: href })}
              className={`num ${buttonClasses({ look: 'outline', size: 'small' })} min-h-11!`}
            >
              {startThere({ day, slot }, item.when?.timeZone)}
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Empty while loading: the order explains the cancellation in any case. */
function useStarts(id: string, itemId: string): readonly Start[] {
  const [starts, setStarts] = useState<readonly Start[]>([]);
  useEffect(() => {
    return whileShown(
      () => api('GET /orders/{id}/items/{itemId}/instead', { id, itemId }),
      (found) => setStarts(found.starts),
    );
  }, [id, itemId]);
  return starts;
}
