import type { ReactNode } from 'react';
import { amount, hoursWords, transitWords, zoneWords } from '#web/delivery/delivery-words.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Delivery } from './load-shop.ts';

export function ShopDelivery({ delivery }: { readonly delivery: Delivery }) {
  const { zones, minimum, windows, transitDays } = delivery;
  const hours = [...new Set(windows.map(({ from, to }) => hoursWords(from, to)))];
  const facts = [
    ...(zones.length > 0 ? [m.delivery_zones({ zones: zoneWords(zones) })] : []),
    ...(minimum > 0 ? [m.delivery_minimum({ minimum: amount(minimum) })] : []),
    m.delivery_free(),
    ...(hours.length === 0 && transitDays ? [transitWords(transitDays)] : []),
  ];
  return (
    <ul
      aria-label={m.delivery_title()}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 px-1 md:gap-x-5 md:gap-y-1.5 text-[14px] leading-5 text-muted md:mt-4"
    >
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
      {hours.length > 0 ? (
        <Fact>
          {/* On phones the basket's sheet lists the times, because they would push the shelf out
   of view. */}
          <span className="md:hidden">{m.delivery_chosen_hours()}</span>
          <span className="max-md:hidden">
            {m.delivery_hours({ hours: hours.join(m.shell_comma()) })}
          </span>
        </Fact>
      ) : null}
    </ul>
  );
}

function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-1.5">
      <CheckIcon className="mt-0.5 size-4 shrink-0 text-olive" />
      {children}
    </li>
  );
}
