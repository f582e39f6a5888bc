import { COUNTRIES, isCountry } from '#base/countries.ts';
import { notFound } from '#base/errors.ts';
import { localNow } from '#core/listings/rules.ts';
import type { Market } from '#core/market.ts';
import { reply, route, type Route } from '#core/route.ts';
import { endpoints } from './contract.ts';
import { categoryOfTakenKind } from './kinds.ts';
import { canBook, presentTour, presentTourCard } from './present.ts';
import { findTour, listCountries, listMoreTours, listTours } from './store.ts';
import { vendorRoutes } from './vendor-routes.ts';

export const toursRoutes = (market: Market): Route[] => [
  route(endpoints.countriesAvailable, async ({ params }) => {
    const countries = await listCountries(market.db, params.serviceId);
    if (!countries) throw notFound('Service');
    return reply(
      200,
      COUNTRIES.filter((country) => countries.includes(country)),
    );
  }),

  route(
    endpoints.toursByKind,
    async ({ params: { kind, country, serviceId }, query: { date } }) => {
      if (!isCountry(country)) return reply(200, []);
      const now = market.clock.now();
      const rows = await listTours(market.db, {
        serviceId,
        country,
        category: categoryOfTakenKind(kind),
        today: localNow(country, now).today,
        day: date,
      });
      const wanted = date === undefined ? rows : rows.filter((row) => canBook(row, date, now));
      return reply(
        200,
        wanted.map((row) => presentTourCard(row, now)),
      );
    },
  ),

  route(endpoints.tourDetails, async ({ params }) => {
    const row = await findTour(market.db, params.id);
    if (!row) throw notFound('Tour');
    return reply(200, presentTour(row));
  }),

  route(endpoints.moreTours, async ({ params }) => {
    const now = market.clock.now();
    // They may be in several countries: Egypt is the westernmost, so its today is nobody's yesterday.
    const rows = await listMoreTours(market.db, params.id, localNow('Egypt', now).today);
    return reply(
      200,
      rows.map((row) => presentTourCard(row, now)),
    );
  }),

  ...vendorRoutes(market),
];
