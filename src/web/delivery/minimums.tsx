import type { CartItem } from '#contract/cart.ts';
import { TruckIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { amount } from './delivery-words.ts';
import { deliveredServices, useDeliveries } from './use-deliveries.ts';

/** What is still missing to each service's minimum order, while there is time to add it. */
export function Minimums({ items }: { readonly items: readonly CartItem[] }) {
  const { deliveries } = useDeliveries(deliveredServices(items));
  const short = (deliveries ?? []).flatMap(({ serviceId, serviceName, minimum }) => {
    const cents = items
      .filter((item) => item.serviceId === serviceId && !item.problem)
      .reduce((sum, { total }) => sum + Math.round(total * 100), 0);
    const missing = Math.round(minimum * 100) - cents;
    return missing > 0 && cents > 0 ? [{ serviceId, serviceName, minimum, missing }] : [];
  });
  if (short.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {short.map(({ serviceId, serviceName, minimum, missing }) => (
        <li
          key={serviceId}
          className="flex gap-2 rounded-field bg-saffron-tint px-3.5 py-2.5 text-[14px] leading-5 text-saffron-ink"
        >
          <TruckIcon className="mt-px size-[18px] shrink-0" />
          {m.delivery_below({
            service: `\u2068${serviceName}\u2069`,
            minimum: amount(minimum),
            missing: amount(missing / 100),
          })}
        </li>
      ))}
    </ul>
  );
}
