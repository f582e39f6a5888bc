import { fromDollars, toDollars } from '#base/money.ts';
import type { Delivery, DeliveryInput } from '#contract/delivery.ts';
import { leftOf, placeKey, type PlaceState } from '../inventory/left-rules.ts';
import { clockOf, DELIVERY, slotsOf, type Terms, zoneIn } from './rules.ts';
import type { ServiceTerms } from './store.ts';

/** Terms as they are kept. */
export const termsOf = ({ minimum, ...terms }: DeliveryInput): Terms => ({
  ...terms,
  minimumCents: fromDollars(minimum),
});

/** Terms as their vendor entered them. */
export const presentTerms = ({ minimumCents, zones, windows, ...terms }: Terms): DeliveryInput => ({
  ...terms,
  zones: zones.map((zone) => ({ ...zone, areas: [...zone.areas] })),
  windows: windows.map((window) => ({ ...window, days: [...window.days] })),
  minimum: toDollars(minimumCents),
});

const NO_TERMS: Terms = {
  zones: [],
  minimumCents: 0,
  windows: [],
  leadHours: 0,
  transitDays: null,
};

/** How a service delivers, with the room that its slots have. */
export function presentDelivery(
  { serviceId, serviceName, terms, closed }: ServiceTerms,
  places: ReadonlyMap<string, PlaceState>,
  now: Date,
): Delivery {
  const known = terms ?? NO_TERMS;
  const slots = slotsOf(known, clockOf(known), now, closed).map(({ capacity, ...slot }) => ({
    ...slot,
    left:
      slot.closed === null
        ? leftOf(capacity, places.get(placeKey(serviceId, { ...slot, variant: DELIVERY })))
        : 0,
  }));
  const zones = known.zones.map((zone) => ({
    ...zone,
    areas: [...zone.areas],
    en: zoneIn(zone, 'en'),
    ar: zoneIn(zone, 'ar'),
  }));
  return { ...presentTerms(known), zones, serviceId, serviceName, slots };
}
