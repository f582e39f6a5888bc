import { fromDollars, toDollars } from '#base/money.ts';
import type { Delivery, DeliveryInput } from '#contract/delivery.ts';
import { leftOf, placeKey, type PlaceState } from '#core/catalogue/places/availability-rules.ts';
import { namesOf } from '#core/shared/cities/city-rules.ts';
import { clockOf, DELIVERY, type Slot, slotsOf, type Terms } from './rules.ts';
import type { ServiceTerms } from './store.ts';

/** Stored form of the terms. */
export const termsOf = ({ minimum, ...terms }: DeliveryInput): Terms => ({
  ...terms,
  minimumCents: fromDollars(minimum),
});

/** Terms as the vendor entered them. */
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

/** All slots of a service, including closed and full ones. */
export const offeredSlots = ({ terms, closed }: ServiceTerms, now: Date): Slot[] =>
  terms === null ? [] : slotsOf(terms, clockOf(terms), now, closed);

/** A service's delivery with the free capacity of its slots. */
export function presentDelivery(
  { serviceId, serviceName, terms }: ServiceTerms,
  offered: readonly Slot[],
  places: ReadonlyMap<string, PlaceState>,
): Delivery {
  const known = terms ?? NO_TERMS;
  const slots = offered.map(({ capacity, ...slot }) => ({
    ...slot,
    left:
      slot.closed === null
        ? leftOf(capacity, places.get(placeKey(serviceId, { ...slot, variant: DELIVERY })))
        : 0,
  }));
  const zones = known.zones.map((zone) => ({
    ...zone,
    areas: [...zone.areas],
    ...namesOf(zone.country, zone.city, zone.areas),
  }));
  return { ...presentTerms(known), zones, serviceId, serviceName, slots };
}
