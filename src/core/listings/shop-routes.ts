import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints } from '#contract/shop.ts';
import type { Db } from '../database.ts';
import { findPieces, setPieces } from '../inventory/pieces-store.ts';
import type { Market } from '../market.ts';
import { chosenPictures, namedPictureError } from '../media/form-pictures.ts';
import { keepPictures } from '../media/keep-pictures.ts';
import { removeFiles } from '../media/remove-files.ts';
import { deleteMedia } from '../media/store.ts';
import { picturesShownByOrders } from '../orders/shown-pictures-store.ts';
import { reply, type Route, route } from '../route.ts';
import { serviceToListUnder } from '../services/list-under.ts';
import { transaction } from '../transaction.ts';
import { requireSelling } from '../vendors/selling.ts';
import { enterListing, verticalToEnter } from './entry.ts';
import { findListing } from './own-store.ts';
import { presentFacets, presentListing, presentShelf } from './shop-present.ts';
import { findShelf } from './shop-store.ts';
import { archiveListing, insertListing, updateListing } from './vendor-store.ts';

/** Listings of every vertical to read, and to keep where the vertical has no calls of its own. */
export const shopRoutes = (market: Market): Route[] => {
  const { db, verticals } = market;
  const own = async (at: Db, vendorId: string, id: string) => {
    const listing = await findListing(at, id, { vendorId, archived: true });
    if (!listing) throw notFound('Listing');
    return {
      ...presentListing(listing, await findPieces(at, id), verticals),
      state: listing.state,
      onSale: listing.public,
      createdAt: listing.createdAt.toISOString(),
      updatedAt: listing.updatedAt.toISOString(),
    };
  };
  const tell = (id: string, serviceId: string) =>
    market.pages.drop(`listing:${id}`, `service:${serviceId}`, 'home', 'lists');
  const forget = (gone: readonly { readonly id: string }[]) =>
    removeFiles(
      market.log,
      market.media,
      gone.map(({ id }) => id),
    );
  return [
    route(endpoints.listListings, async ({ query }) => {
      const { rows, total, facets } = await findShelf(db, verticals, query);
      const listings = rows.map((row) => presentShelf(row, verticals));
      return reply(200, { listings, total, facets: presentFacets(facets) });
    }),

    route(endpoints.readListing, async ({ params: { id } }) => {
      const listing = await findListing(db, id);
      if (!listing?.public) throw notFound('Listing');
      return reply(200, { listing: presentListing(listing, await findPieces(db, id), verticals) });
    }),

    route(endpoints.addListing, async ({ user, body }) => {
      const vendorId = requireSelling(user);
      const vertical = verticalToEnter(verticals, body.vertical);
      const owner = { ownerId: user.id, alt: body.name ?? '' };
      const pictures = chosenPictures(body.images ?? [], [], owner);
      // Judged before anything is decoded, and again with the pictures when it is written.
      enterListing(vertical, body, [], null);
      await transaction(db, (trx) =>
        serviceToListUnder(trx, vendorId, vertical.id, body.serviceId),
      );
      await market.limits.take('uploads', user.id);
      const now = market.clock.now();
      const id = newId(now);
      const serviceId = await keepPictures(market, pictures.uploads, async (trx, stored) => {
        const under = await serviceToListUnder(trx, vendorId, vertical.id, body.serviceId);
        const { fields, pieces } = enterListing(vertical, body, pictures.inOrder(stored), null);
        const listing = {
          id,
          serviceId: under.id,
          vendorId,
          vertical: vertical.id,
          public: under.public,
        };
        await insertListing(trx, { ...fields, ...listing }, now);
        await setPieces(trx, id, pieces);
        return under.id;
      }).catch((error: unknown) => {
        throw namedPictureError(error, pictures);
      });
      await tell(id, serviceId);
      const listing = await own(db, vendorId, id);
      return reply(201, { message: 'Listing created successfully', listing });
    }),

    route(endpoints.editListing, async ({ user, params: { id }, body }) => {
      const vendorId = requireSelling(user);
      const known = await findListing(db, id, { vendorId });
      if (!known) throw notFound('Listing');
      const vertical = verticalToEnter(verticals, known.vertical);
      const owner = { ownerId: user.id, alt: body.name ?? known.name };
      const pictures = chosenPictures(body.images ?? [], known.pictures, owner);
      enterListing(vertical, body, known.pictures, known);
      if (pictures.uploads.length > 0) await market.limits.take('uploads', user.id);
      const removed = await keepPictures(market, pictures.uploads, async (trx, stored) => {
        const before = await findListing(trx, id, { vendorId, lock: true });
        if (!before) throw notFound('Listing');
        const after = body.images === undefined ? before.pictures : pictures.inOrder(stored);
        const isOf = (some: readonly { readonly id: string }[], one: { readonly id: string }) =>
          some.some((other) => other.id === one.id);
        if (after.some((one) => !isOf(stored, one) && !isOf(before.pictures, one)))
          throw new Refusal(
            409,
            'changed_meanwhile',
            'This listing was changed meanwhile. Reload it',
          );
        const { fields, pieces } = enterListing(vertical, body, after, before);
        await updateListing(trx, id, fields, market.clock.now());
        await setPieces(trx, id, pieces);
        const shown = await picturesShownByOrders(trx, id);
        const gone = before.pictures.filter((one) => !isOf(after, one) && !shown.has(one.id));
        for (const picture of gone) await deleteMedia(trx, picture.id);
        return gone;
      }).catch((error: unknown) => {
        throw namedPictureError(error, pictures);
      });
      await forget(removed);
      await tell(id, known.serviceId);
      const listing = await own(db, vendorId, id);
      return reply(200, { message: 'Listing updated successfully', listing });
    }),

    route(endpoints.deleteListing, async ({ user, params: { id } }) => {
      const vendorId = requireSelling(user);
      const removed = await transaction(db, async (trx) => {
        const before = await findListing(trx, id, { vendorId, lock: true });
        if (!before) throw notFound('Listing');
        verticalToEnter(verticals, before.vertical);
        const shown = await picturesShownByOrders(trx, id);
        const stay = before.pictures.filter((picture) => shown.has(picture.id));
        const go = before.pictures.filter((picture) => !shown.has(picture.id));
        await archiveListing(trx, id, stay, market.clock.now());
        for (const picture of go) await deleteMedia(trx, picture.id);
        return go;
      });
      await forget(removed);
      const listing = await own(db, vendorId, id);
      await tell(id, listing.serviceId);
      return reply(200, { message: 'Listing deleted successfully', listing });
    }),
  ];
};
