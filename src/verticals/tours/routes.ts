import { COUNTRIES, isCountry } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import { notFound, notOnSale } from '#base/errors.ts';
import { findListing, listOwnServices } from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { endpoints, type TourCard } from './contract.ts';
import { categoryOfTakenKind, type TAKEN_KINDS } from './kinds.ts';
import { canBook, presentTour, presentTourCard } from './present.ts';
import { findTour, listCountries, listMoreTours, listTours } from './store.ts';
import { vendorEndpoints } from './vendor-contract.ts';
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

  route(endpoints.toursByKind, async ({ params, query, language }) =>
    reply(200, await cardsOf(market, { ...params, reader: language }, query)),
  ),
  route(vendorEndpoints.previewTours, async ({ user, params, query, language }) => {
    const { vendorId } = user;
    const [own] =
      vendorId === null ? [] : await listOwnServices(market.db, vendorId, params.serviceId);
    if (!own) throw notFound('Service');
    return reply(200, await cardsOf(market, { ...params, preview: true, reader: language }, query));
  }),

  route(endpoints.tourDetails, async ({ params, language }) => {
    const row = await findTour(market.db, params.id, language);
    if (!row) {
      const unseen = await findListing(market.db, params.id);
      throw unseen ? notOnSale(unseen, 'Tour') : notFound('Tour');
    }
    return reply(200, presentTour(row));
  }),

  route(endpoints.moreTours, async ({ params, language }) => {
    const now = market.clock.now();
    // They may be in several countries: Egypt is the westernmost, so its today is nobody's yesterday.
    const rows = await listMoreTours(market.db, params.id, localNow('Egypt', now).today, language);
    return reply(
      200,
      rows.map((row) => presentTourCard(row, now)),
    );
  }),

  ...vendorRoutes(market),
];

interface Asked {
  readonly kind: (typeof TAKEN_KINDS)[number];
  readonly country: string;
  readonly serviceId: string;
  readonly preview?: boolean;
  readonly reader: Language | null;
}

/** The cards of a service's listings of a kind in a country; with a day, of those that can be booked then. */
async function cardsOf(
  { db, clock }: Market,
  { kind, country, serviceId, preview = false, reader }: Asked,
  { date }: { readonly date?: string | undefined },
): Promise<TourCard[]> {
  if (!isCountry(country)) return [];
  const now = clock.now();
  const { today } = localNow(country, now);
  const category = categoryOfTakenKind(kind);
  const rows = await listTours(db, {
    serviceId,
    country,
    category,
    today,
    day: date,
    preview,
    reader,
  });
  const wanted = date === undefined ? rows : rows.filter((row) => canBook(row, date, now));
  return wanted.map((row) => presentTourCard(row, now));
}
