import { COUNTRIES, isCountry } from '#base/countries.ts';
import { badInput, notFound, notOnSale } from '#base/errors.ts';
import type { Language } from '#base/two-languages.ts';
import { MAX_EXPORTED } from '#contract/list.ts';
import {
  addListing,
  changeListing,
  findListing,
  findListings,
  followCount,
  followMax,
  listOwnServices,
  removeListing,
} from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { EXPORT_LIMIT } from '#core/shared/export-ids-store.ts';
import { exported, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { findShownResponse } from '#core/shared/response-store.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { endpoints, MAX_SHORT, type TourCard, type VendorTour } from './contract.ts';
import { tourColumns } from './csv-columns.ts';
import { enterTour } from './entry.ts';
import { MAX_DESCRIPTION, MAX_NAME } from './entry-rules.ts';
import { categoryOfTakenKind, type TAKEN_KINDS } from './kinds.ts';
import { listedTour } from './list-row.ts';
import { canBook, presentTour, presentTourCard, presentVendorTour } from './present.ts';
import { countOwnTours, listCountries, listMoreTours, listTours, ownTourIds } from './store.ts';
import { tours } from './vertical.ts';

const LIMITS = { name: MAX_NAME, description: MAX_DESCRIPTION, location: MAX_SHORT };

const named = (id: string) => ({ id, called: 'Tour', vertical: 'tours' });

/** The specification's calls for tours, implemented with the generic listing calls. */
export const toursRoutes = (market: Market): Route[] => {
  const { db } = market;

  /** A vendor's own listing, deleted or not. */
  const ownTour = async (vendorId: string | null, id: string): Promise<VendorTour> => {
    const listing = vendorId && (await findListing(db, id, { vendorId, archived: true }));
    if (!listing || listing.vertical !== 'tours') throw notFound('Tour');
    return presentVendorTour(listing);
  };

  return [
    route(endpoints.countriesAvailable, async ({ params }) => {
      const countries = await listCountries(db, params.serviceId);
      if (!countries) throw notFound('Service');
      return reply(
        200,
        COUNTRIES.filter((country) => countries.includes(country)),
      );
    }),

    route(endpoints.toursByKind, async ({ params, query, language }) =>
      reply(200, await cardsOf(market, { ...params, reader: language }, query)),
    ),

    route(endpoints.previewTours, async ({ user, params, query, language }) => {
      const { vendorId } = user;
      const [own] = vendorId === null ? [] : await listOwnServices(db, vendorId, params.serviceId);
      if (!own) throw notFound('Service');
      const asked = { ...params, preview: true, reader: language };
      return reply(200, await cardsOf(market, asked, query));
    }),

    route(endpoints.tourDetails, async ({ params, language }) => {
      const listing = await findListing(db, params.id, { reader: language });
      if (!listing) throw notFound('Tour');
      if (!listing.public || listing.vertical !== 'tours') throw notOnSale(listing, 'Tour');
      const response = await findShownResponse(db, listing.vendorId, language);
      return reply(200, { ...presentTour(listing, language), response });
    }),

    route(endpoints.moreTours, async ({ params, language }) => {
      const now = market.clock.now();
      // They may be in several countries. Egypt is westernmost: its today is nowhere the future.
      const rows = await listMoreTours(db, params.id, localNow('Egypt', now).today, language);
      return reply(
        200,
        rows.map((row) => presentTourCard(row, now)),
      );
    }),

    route(endpoints.addTour, async ({ user, body }) => {
      const id = await addListing(
        market,
        { userId: user.id, vendorId: user.vendorId },
        {
          vertical: 'tours',
          serviceId: body.serviceId,
          images: body.images,
          written: body,
          limits: LIMITS,
          draftId: body.draftId,
          enter: (pictures) => ({ ...enterTour(body, null), pictures }),
        },
      );
      const tour = await ownTour(user.vendorId, id);
      return reply(201, { message: 'Tour created successfully', tour });
    }),

    route(endpoints.editTour, async ({ user, params: { id }, body }) => {
      await changeListing(market, { userId: user.id, vendorId: user.vendorId }, named(id), {
        images: body.images,
        seen: body.seen,
        written: body,
        limits: LIMITS,
        enter: (pictures, before) => ({ ...enterTour(body, before), pictures }),
        alsoKeep: async (trx, before, fields) => {
          const change = { before, after: { ...fields, id } };
          await followCount(market, trx, tours, change, { keepsSold: true });
          await followMax(market, trx, tours, change);
        },
      });
      const tour = await ownTour(user.vendorId, id);
      return reply(200, { message: 'Tour updated successfully', tour });
    }),

    route(endpoints.deleteTour, async ({ user, params: { id } }) => {
      await removeListing(market, user.vendorId, named(id));
      const tour = await ownTour(user.vendorId, id);
      return reply(200, { message: 'Tour deleted successfully', tour });
    }),

    route(endpoints.dashboardTours, async ({ user: { vendorId }, query }) => {
      if (vendorId === null) return reply(200, { tours: [], total: 0 });
      const { page, pageSize, ...filter } = query;
      const slice = { limit: pageSize, offset: (page - 1) * pageSize };
      const found = await findListings(db, await ownTourIds(db, vendorId, filter, slice));
      const rows = found.map((listing) => listedTour(presentVendorTour(listing)));
      return reply(200, { tours: rows, total: await countOwnTours(db, vendorId, filter) });
    }),

    route(endpoints.ownTour, async ({ user: { vendorId }, params: { id } }) => {
      const tour = await ownTour(vendorId, id);
      if (tour.state === 'archived') throw notFound('Tour');
      return reply(200, { tour });
    }),

    route(endpoints.dashboardToursExport, async ({ user: { vendorId }, query }) => {
      if (vendorId === null) return exported('tours', tourColumns, []);
      const ids = await ownTourIds(db, vendorId, query, { limit: EXPORT_LIMIT, offset: 0 });
      if (ids.length > MAX_EXPORTED)
        throw badInput({ search: 'Please narrow the list before exporting' });
      return streamed('tours', tourColumns, ids, (some) => findListings(db, some));
    }),
  ];
};

interface Asked {
  readonly kind: (typeof TAKEN_KINDS)[number];
  readonly country: string;
  readonly serviceId: string;
  readonly preview?: boolean;
  readonly reader: Language | null;
}

/** A service's cards of a kind and country; with a date, only those that can be booked then. */
async function cardsOf(
  { db, clock }: Market,
  { kind, country, ...asked }: Asked,
  { date: day, page }: { readonly date?: string | undefined; readonly page: number },
): Promise<TourCard[]> {
  if (!isCountry(country)) return [];
  const now = clock.now();
  const { today } = localNow(country, now);
  const list = { ...asked, country, category: categoryOfTakenKind(kind), today, day, page };
  const rows = await listTours(db, list);
  const shown = day === undefined ? rows : rows.filter((row) => canBook(row, day, now));
  return shown.map((row) => presentTourCard(row, now));
}
