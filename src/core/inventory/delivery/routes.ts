import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { badInput, notFound } from '#base/errors.ts';
import { endpoints } from '#contract/delivery.ts';
import { countQuote, findPlaces, listOwnServices, lockOwnService } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { offeredSlots, presentDelivery, presentTerms, termsOf } from './present.ts';
import { clockOf, closingFault, DELIVERY, type DeliveryFault, termsFault } from './rules.ts';
import {
  closeDelivery,
  findTerms,
  listClosed,
  openDelivery,
  type ServiceTerms,
  writeTerms,
} from './store.ts';

const refuseFault = (fault: DeliveryFault | null): void => {
  if (fault === null) return;
  const { field, message, code } = fault;
  throw badInput({ [field]: message }, { errorCodes: { [field]: code } });
};

/** Without terms there are no windows to close. */
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
