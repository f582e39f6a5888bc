import { badInput, notFound, Refusal } from '#base/errors.ts';
import { csvOf } from '#base/csv.ts';
import { isCountry } from '#base/countries.ts';
import { newId } from '#base/ids.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import type { Db } from '#core/database.ts';
import { followCapacity } from '#core/inventory/follow-capacity-store.ts';
import { localNow } from '#core/listings/rules.ts';
import { archiveListing, insertListing, updateListing } from '#core/listings/vendor-store.ts';
import type { Market } from '#core/market.ts';
import { keepPictures } from '#core/media/keep-pictures.ts';
import { removeFiles } from '#core/media/remove-files.ts';
import { deleteMedia } from '#core/media/store.ts';
import { picturesShownByOrders } from '#core/orders/shown-pictures-store.ts';
import { reply, route, type Route } from '#core/route.ts';
import { serviceToListUnder } from '#core/services/list-under.ts';
import { transaction } from '#core/transaction.ts';
import { requireSelling } from '#core/vendors/selling.ts';
import { tourColumns } from './csv-columns.ts';
import { TourDetails } from './details.ts';
import { changedListingOf, newListingOf } from './entry.ts';
import { chosenPictures, namedPictureError } from '#core/media/form-pictures.ts';
import { priceUnitOf } from './kinds.ts';
import { presentVendorTour } from './present.ts';
import { vendorEndpoints, type VendorTour } from './vendor-contract.ts';
import { findOwnTour, listOwnTours, type OwnTourRow } from './vendor-store.ts';

/** The calls by which vendors keep their tour-type listings. */
export const vendorRoutes = (market: Market): Route[] => [
  route(vendorEndpoints.addTour, async ({ user, body }) => {
    const vendorId = requireSelling(user);
    const fields = newListingOf(body);
    const owner = { ownerId: user.id, alt: fields.name };
    const pictures = chosenPictures(body.images ?? [], [], owner);
    // Asked before anything is decoded, and again when it is written.
    await transaction(market.db, (trx) =>
      serviceToListUnder(trx, vendorId, 'tours', body.serviceId),
    );
    await market.limits.take('uploads', user.id);
    const now = market.clock.now();
    const id = newId(now);
    const service = await keepPictures(market, pictures.uploads, async (trx, stored) => {
      const under = await serviceToListUnder(trx, vendorId, 'tours', body.serviceId);
      const listing = { ...fields, id, vendorId, vertical: 'tours', public: under.public };
      await insertListing(
        trx,
        { ...listing, serviceId: under.id, pictures: pictures.inOrder(stored) },
        now,
      );
      return under;
    }).catch((error: unknown) => {
      throw namedPictureError(error, pictures);
    });
    await tellEverybody(market, id, service.id);
    const tour = await ownTour(market.db, vendorId, id);
    return reply(201, { message: 'Tour created successfully', tour });
  }),

  route(vendorEndpoints.editTour, async ({ user, params: { id }, body }) => {
    const vendorId = requireSelling(user);
    const known = await findOwnTour(market.db, vendorId, id);
    if (!known) throw notFound('Tour');
    const { name } = changedListingOf(body, known);
    const owner = { ownerId: user.id, alt: name };
    const pictures = chosenPictures(body.images ?? [], known.pictures, owner);
    if (pictures.uploads.length > 0) await market.limits.take('uploads', user.id);
    const removed = await keepPictures(market, pictures.uploads, async (trx, stored) => {
      const before = await findOwnTour(trx, vendorId, id, { lock: true });
      if (!before) throw notFound('Tour');
      const fields = changedListingOf(body, before);
      const after = body.images === undefined ? before.pictures : pictures.inOrder(stored);
      const gone = before.pictures.filter(({ id: old }) => after.every((one) => one.id !== old));
      if (after.some((one) => !stored.includes(one) && !before.pictures.some(sameAs(one))))
        throw new Refusal(
          409,
          'changed_meanwhile',
          'This listing was changed meanwhile. Reload it',
        );
      await updateListing(trx, id, { ...fields, pictures: after }, market.clock.now());
      await followNewCapacity(market, trx, before, fields);
      const shown = await picturesShownByOrders(trx, id);
      const unshown = gone.filter((picture) => !shown.has(picture.id));
      for (const picture of unshown) await deleteMedia(trx, picture.id);
      return unshown;
    }).catch((error: unknown) => {
      throw namedPictureError(error, pictures);
    });
    await removeFiles(
      market.log,
      market.media,
      removed.map(({ id: gone }) => gone),
    );
    await tellEverybody(market, id, known.service_id);
    const tour = await ownTour(market.db, vendorId, id);
    return reply(200, { message: 'Tour updated successfully', tour });
  }),

  route(vendorEndpoints.deleteTour, async ({ user, params: { id } }) => {
    const vendorId = requireSelling(user);
    const { tour, removed } = await transaction(market.db, async (trx) => {
      const before = await findOwnTour(trx, vendorId, id, { lock: true });
      if (!before) throw notFound('Tour');
      const shown = await picturesShownByOrders(trx, id);
      const stay = before.pictures.filter((picture) => shown.has(picture.id));
      const go = before.pictures.filter((picture) => !shown.has(picture.id));
      await archiveListing(trx, id, stay, market.clock.now());
      for (const picture of go) await deleteMedia(trx, picture.id);
      return { tour: await ownTour(trx, vendorId, id), removed: go };
    });
    await removeFiles(
      market.log,
      market.media,
      removed.map(({ id: gone }) => gone),
    );
    await tellEverybody(market, id, tour.serviceId);
    return reply(200, { message: 'Tour deleted successfully', tour });
  }),

  route(vendorEndpoints.dashboardTours, async ({ user: { vendorId }, query }) => {
    if (vendorId === null) return reply(200, { tours: [], total: 0 });
    const { page, pageSize, ...filter } = query;
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listOwnTours(market.db, vendorId, filter, slice);
    return reply(200, { tours: rows.map(presentVendorTour), total });
  }),

  route(vendorEndpoints.dashboardToursExport, async ({ user: { vendorId }, query }) => {
    const slice = { limit: MOST_EXPORTED, offset: 0 };
    const { rows, total } =
      vendorId === null
        ? { rows: [], total: 0 }
        : await listOwnTours(market.db, vendorId, query, slice);
    if (total > MOST_EXPORTED)
      throw badInput({ search: 'Please narrow the list before exporting' });
    return reply(200, csvOf(tourColumns, rows), {
      'content-disposition': 'attachment; filename="tours.csv"',
    });
  }),
];

const sameAs =
  (one: { readonly id: string }) =>
  ({ id }: { readonly id: string }): boolean =>
    id === one.id;

async function ownTour(db: Db, vendorId: string, id: string): Promise<VendorTour> {
  const row = await findOwnTour(db, vendorId, id, { archived: true });
  if (!row) throw notFound('Tour');
  return presentVendorTour(row);
}

/** Departures that had the listing's own number of guests get its new one. */
async function followNewCapacity(
  market: Market,
  trx: Parameters<typeof followCapacity>[0],
  before: OwnTourRow,
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

/** Every page that shows the listing, its service, or lists that it may have entered or left. */
async function tellEverybody({ pages }: Market, id: string, serviceId: string): Promise<void> {
  await pages.drop(`listing:${id}`, `service:${serviceId}`, 'home', 'lists');
}
