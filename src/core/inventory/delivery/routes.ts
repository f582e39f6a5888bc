import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { badInput, notFound } from '#base/errors.ts';
import { type Delivery, type DeliveryInput, endpoints } from '#contract/delivery.ts';
import { countQuote, findPlaces, listOwnServices, lockOwnService } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  clockOf,
  closingFault,
  DELIVERY,
  type DeliveryFault,
  type Slot,
  slotsOf,
  type Terms,
  termsFault,
} from './rules.ts';
import {
  closeDelivery,
  findTerms,
  listClosed,
  openDelivery,
  type ServiceTerms,
  writeTerms,
} from './store.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import { leftOf, placeKey, type PlaceState } from '#core/catalogue/places/availability-rules.ts';
import { namesOf } from '#core/shared/cities/city-rules.ts';

/** Stored form of the terms. */
const termsOf = ({ minimum, ...terms }: DeliveryInput): Terms => ({
  ...terms,
  minimumCents: fromDollars(minimum),
});

/** Terms as the vendor entered them. */
const presentTerms = ({ minimumCents, zones, windows, ...terms }: Terms): DeliveryInput => ({
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

const offeredSlots = ({ terms, closed }: ServiceTerms, now: Date): Slot[] =>
  terms === null ? [] : slotsOf(terms, clockOf(terms), now, closed);

function presentDelivery(
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

const refuseFault = (fault: DeliveryFault | null): void => {
  if (fault === null) return;
  const { field, message, code } = fault;
  throw badInput({ [field]: message }, { errorCodes: { [field]: code } });
};

const termsNow = ({ terms }: ServiceTerms) => terms ?? { zones: [], windows: [] };

export const deliveryRoutes = (market: Market): Route[] => {
  const { db, verticals, clock } = market;
  const delivers = ({ vertical }: ServiceTerms) => verticals[vertical]?.fulfilment === 'sent';
  const own = async (vendorId: string | null, id: string) => {
    const [ours] = vendorId === null ? [] : await listOwnServices(db, vendorId, id);
    const found = ours && (await findTerms(db, [id], clock.now())).get(id);
    if (!found) throw notFound('Service');
    return found;
  };
  const todayOf = (service: ServiceTerms) =>
    todayIn(zoneOf(clockOf(termsNow(service))), clock.now());
  return [
    route(endpoints.deliveries, async ({ ip, user, query: { services } }) => {
      await countQuote(market, { ip, user });
      const now = clock.now();
      const found = [...(await findTerms(db, services, now)).values()].filter(
        (service) => service.public && delivers(service),
      );
      const offered = found.map((service) => ({ service, slots: offeredSlots(service, now) }));
      const places = await findPlaces(
        db,
        offered.map(({ service, slots }) => ({
          listingId: service.serviceId,
          needs: slots.map((slot) => ({ ...slot, variant: DELIVERY, count: 1 })),
        })),
      );
      return reply(200, {
        deliveries: offered.map(({ service, slots }) => presentDelivery(service, slots, places)),
      });
    }),

    route(endpoints.ownDelivery, async ({ user, params: { id } }) => {
      const service = await own(user.vendorId, id);
      const delivery = service.terms && presentTerms(service.terms);
      return reply(200, { delivers: delivers(service), delivery });
    }),

    route(endpoints.closedDeliveries, async ({ user, params: { id } }) => {
      const service = await own(user.vendorId, id);
      return reply(200, { closed: await listClosed(db, id, todayOf(service)) });
    }),

    route(endpoints.closeDelivery, async ({ user, params: { id }, body }) => {
      const { vendorId } = user;
      const service = await own(vendorId, id);
      refuseFault(body.closed ? closingFault(termsNow(service), body, clock.now()) : null);
      const closed = await transaction(db, async (trx) => {
        if (!(await lockOwnService(trx, vendorId, id))) throw notFound('Service');
        if (body.closed) await closeDelivery(trx, id, body, clock.now());
        else await openDelivery(trx, id, body);
        return listClosed(trx, id, todayOf(service));
      });
      await market.pages.drop(`service:${id}`);
      const message = body.closed ? 'Time closed for delivery' : 'Reopened for delivery';
      return reply(200, { message, closed });
    }),

    route(endpoints.changeDelivery, async ({ user, params: { id }, body }) => {
      const { vendorId } = user;
      if (!delivers(await own(vendorId, id)))
        throw badInput({ zones: "This service doesn't sell anything that's delivered" });
      const terms = termsOf(body);
      refuseFault(termsFault(terms));
      await transaction(db, async (trx) => {
        if (!(await lockOwnService(trx, vendorId, id))) throw notFound('Service');
        await writeTerms(trx, id, terms, clock.now());
      });
      await market.pages.drop(`service:${id}`);
      return reply(200, {
        message: 'Delivery updated successfully',
        delivery: presentTerms(terms),
      });
    }),
  ];
};
