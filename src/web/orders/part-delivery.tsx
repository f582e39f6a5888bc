import { soldDeliveryWords } from '#web/delivery/delivery-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { BoxIcon } from '#web/ui/desk-icons.tsx';
import { TruckIcon } from '#web/ui/page-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Order } from './order-words.ts';

type Part = Order['serviceOrders'][number];

export function PartDelivery({ part }: { readonly part: Part }) {
  const { delivery, shippedAt, completedAt, reference, status } = part;
  if (delivery === null || status === 'cancelled') return null;
  // The planned time no longer matters after delivery.
  const when = completedAt ? '' : soldDeliveryWords(delivery);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="mb-4 grid gap-1.5 rounded-field bg-sunk px-4 py-3 text-[15px] leading-[22px]">
      {when ? (
        <p className="flex items-start gap-2.5">
          <TruckIcon className="mt-px size-5 shrink-0 text-primary" />
          <span>{when}</span>
        </p>
      ) : null}
      <p className="flex items-start gap-2.5">
        <BoxIcon className="mt-px size-5 shrink-0 text-primary" />
        <span>
          {completedAt ? (
            <span>
              {m.orders_delivered()}{' '}
              <DateText value={completedAt} style="date-time" zone={zone} className="text-muted" />
            </span>
          ) : shippedAt ? (
            <span>
              {m.orders_on_its_way()}{' '}
              <DateText value={shippedAt} style="date-time" zone={zone} className="text-muted" />
            </span>
          ) : (
            <span>{m.orders_not_sent_yet()}</span>
          )}
          {reference ? (
            <span className="block text-[14px] leading-5">
              {m.orders_reference({ reference: `\u2068${reference}\u2069` })}
            </span>
          ) : null}
        </span>
      </p>
    </div>
  );
}
