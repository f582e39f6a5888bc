import { badInput, notFound } from '#base/errors.ts';
import { isCountry } from '#base/countries.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import type { Db } from '#core/shared/database.ts';
import { exported, inOrder, streamed } from '#core/shared/export-reply.ts';
import {
  addListing,
  changeListing,
  followCapacity,
  followMax,
  removeListing,
  type WholeListing,
} from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { tourColumns } from './csv-columns.ts';
import { TourDetails } from './details.ts';
import { changedListingOf, newListingOf } from './entry.ts';
import { MOST_DESCRIPTION, MOST_NAME } from './entry-rules.ts';
import { priceUnitOf } from './kinds.ts';
import { listedTour } from './list-row.ts';
import { presentVendorTour } from './present.ts';
import { tours } from './vertical.ts';
import { MOST_SHORT, vendorEndpoints, type VendorTour } from './vendor-contract.ts';
import { exportedTourIds, findOwnTour, findOwnTours, listOwnTours } from './vendor-store.ts';

/** The calls by which vendors keep their tour-type listings. */
export const vendorRoutes = (market: Market): Route[] => [
  route(vendorEndpoints.addTour, async ({ user, body }) => {
    const { vendorId } = user;
    const owner = { userId: user.id, vendorId };
    const id = await addListing(market, owner, {
      vertical: 'tours',
      serviceId: body.serviceId,
      images: body.images,
      written: body,
      limits: LIMITS,
      enter: (pictures) => ({ ...newListingOf(body), pictures }),
    });
    const tour = await ownTour(market.db, vendorId, id);
    return reply(201, { message: 'Tour created successfully', tour });
  }),

  route(vendorEndpoints.editTour, async ({ user, params: { id }, body }) => {
    const { vendorId } = user;
    const owner = { userId: user.id, vendorId };
    await changeListing(market, owner, named(id), {
      images: body.images,
      seen: body.seen,
      written: body,
      limits: LIMITS,
      enter: (pictures, before) => ({ ...changedListingOf(body, before), pictures }),
      alsoKeep: async (trx, before, fields) => {
        await followNewCapacity(market, trx, before, fields);
        await followMax(market, trx, tours, { before, after: { ...fields, id } });
      },
    });
    const tour = await ownTour(market.db, vendorId, id);
    return reply(200, { message: 'Tour updated successfully', tour });
  }),

  route(vendorEndpoints.deleteTour, async ({ user, params: { id } }) => {
    const { vendorId } = user;
    await removeListing(market, vendorId, named(id));
    const tour = await ownTour(market.db, vendorId, id);
    return reply(200, { message: 'Tour deleted successfully', tour });
  }),

  route(vendorEndpoints.dashboardTours, async ({ user: { vendorId }, query }) => {
    if (vendorId === null) return reply(200, { tours: [], total: 0 });
    const { page, pageSize, ...filter } = query;
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listOwnTours(market.db, vendorId, filter, slice);
    return reply(200, { tours: rows.map((row) => listedTour(presentVendorTour(row))), total });
  }),

  route(vendorEndpoints.ownTour, async ({ user: { vendorId }, params: { id } }) => {
    if (vendorId === null) throw notFound('Tour');
    const tour = await ownTour(market.db, vendorId, id);
    if (tour.state === 'archived') throw notFound('Tour');
    return reply(200, { tour });
  }),

  route(vendorEndpoints.dashboardToursExport, async ({ user: { vendorId }, query }) => {
    if (vendorId === null) return exported('tours', tourColumns, []);
    const wanted = await exportedTourIds(market.db, vendorId, query);
    if (wanted.length > MOST_EXPORTED)
      throw badInput({ search: 'Please narrow the list before exporting' });
    return streamed('tours', tourColumns, wanted, async (ids) =>
      inOrder(ids, await findOwnTours(market.db, vendorId, ids), ({ id }) => id),
    );
  }),
];

const LIMITS = { name: MOST_NAME, description: MOST_DESCRIPTION, location: MOST_SHORT };

const named = (id: string) => ({ id, called: 'Tour', vertical: 'tours' });

async function ownTour(db: Db, vendorId: string, id: string): Promise<VendorTour> {
  const row = await findOwnTour(db, vendorId, id);
  if (!row) throw notFound('Tour');
  return presentVendorTour(row);
}

/** Departures that had the listing's own number of guests get its new one. */
async function followNewCapacity(
  market: Market,
  trx: Parameters<typeof followCapacity>[0],
  before: Pick<WholeListing, 'id' | 'kind' | 'details'>,
  after: { readonly kind: string; readonly country: string; readonly details: unknown },
): Promise<void> {
  if (priceUnitOf(before.kind) !== 'person' || priceUnitOf(after.kind) !== 'person') return;
  if (!isCountry(after.country)) return;
  await followCapacity(trx, before.id, {
    before: TourDetails.parse(before.details).maxGuests,
    after: TourDetails.parse(after.details).maxGuests,
    today: localNow(after.country, market.clock.now()).today,
  });
}
