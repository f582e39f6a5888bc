import type { CartItem } from '#contract/cart.ts';
import { reaches } from '#core/inventory/delivery/rules.ts';
import { amount, transitWords, zoneWords } from '#web/delivery/delivery-words.ts';
import type { Delivery } from '#web/delivery/use-deliveries.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { AddressFields } from './address-fields.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { useDelivery } from './use-delivery.ts';

interface DeliveryStepProps {
  readonly items: readonly CartItem[];
  readonly delivery: ReturnType<typeof useDelivery>;
  /** The person the order is for; '' for the owner. */
  readonly person: string;
  readonly locked: boolean;
}

export function DeliveryStep({
  items,
  delivery: { deliveries, failed, draft, lapsed, untouched, wanted, missing, change, readAgain },
  person,
  locked,
}: DeliveryStepProps) {
  return (
    <div className="grid gap-6">
      <AddressFields
        draft={draft}
        faults={missing.address}
        deliveries={deliveries ?? []}
        forWork={!items.some(({ delivered }) => delivered)}
        untouched={untouched}
        wanted={wanted}
        person={person}
        locked={locked}
        onChange={change}
      />
      {deliveries === null && failed ? (
        <ErrorState message={m.delivery_failed()} onRetry={readAgain} />
      ) : deliveries === null ? (
        <Skeleton className="h-[120px] rounded-field" />
      ) : (
        deliveries.map((delivery) => (
          <section
            key={delivery.serviceId}
            aria-label={delivery.serviceName}
            className="border-t border-line pt-5"
          >
            <h3 className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
              {m.checkout_delivered_by({ service: `\u2068${delivery.serviceName}\u2069` })}
            </h3>
            <Reach delivery={delivery} draft={draft} items={items} />
            {delivery.windows.length > 0 ? (
              <div className="mt-3">
                <SlotPicker
                  delivery={delivery}
                  chosen={draft.slots[delivery.serviceId]}
                  locked={locked}
                  missing={missing.slots.includes(delivery.serviceId)}
                  lapsed={lapsed.includes(delivery.serviceId)}
                  onChoose={(slot) =>
                    change({
                      ...draft,
                      slots: { ...draft.slots, [delivery.serviceId]: slot },
                    })
                  }
                />
              </div>
            ) : delivery.transitDays ? (
              <p className="mt-1 text-[15px] leading-[22px] text-muted">
                {transitWords(delivery.transitDays)}
              </p>
            ) : null}
          </section>
        ))
      )}
    </div>
  );
}

/** Warns if a service does not deliver to the address, or not for this amount. */
function Reach({
  delivery: { zones, minimum, serviceId },
  draft: { address },
  items,
}: {
  readonly delivery: Delivery;
  readonly draft: DeliveryDraft;
  readonly items: readonly CartItem[];
}) {
  const ours = items.filter((item) => item.serviceId === serviceId && !item.problem);
  const sum = ours.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;
  const said = address.city.trim() !== '';
  const outside = zones.length > 0 && said && !zones.some((zone) => reaches(zone, address));
  return (
    <>
      {outside ? (
        <Wrong words={m.checkout_outside_zones({ zones: zoneWords(zones) })} />
      ) : zones.length > 0 ? (
        <p className="mt-1 text-[14px] leading-5 text-muted">
          {m.delivery_zones({ zones: zoneWords(zones) })}
        </p>
      ) : null}
      {sum < minimum ? (
        <Wrong words={m.checkout_below({ now: amount(sum), minimum: amount(minimum) })} />
      ) : null}
    </>
  );
}

function Wrong({ words }: { readonly words: string }) {
  return (
    <p
      role="status"
      className="mt-1.5 flex items-start gap-1.5 text-[14px] leading-5 font-[550] text-danger"
    >
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  );
}
