import { type Language, otherFor } from '#base/two-languages.ts';
import { notFound, notOnSale } from '#base/errors.ts';
import {
  endpoints,
  type ListingInput,
  MAX_DESCRIPTION,
  MAX_LOCATION,
  MAX_NAME,
  type ShopQuery,
} from '#contract/shop.ts';
import { policyWording } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { checked } from '#verticals/capabilities/checked.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { countryOfVendor } from '../vendors/store.ts';
import { followCount, followMax } from '../places/follow-capacity.ts';
import { isOfAnother } from '../checks/rules.ts';
import { dropCheck } from '../checks/store.ts';
import { findPieces, setPieces } from '../places/stock-store.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { isLooking } from '../views/rules.ts';
import { enterListing, verticalToEnter } from './entry.ts';
import { refuseFixed } from '../places/fixed-once-sold.ts';
import { findWording } from '../wordings/store.ts';
import { addListing, changeListing, removeListing } from './keep-listing.ts';
import { findListing } from './own-store.ts';
import { findPrivate, type PrivateValues, putPrivate } from './private-store.ts';
import { enterPrivate } from './rules.ts';
import { readPhones } from './enter-phones.ts';
import { presentFacets, presentListing, presentPublic, presentShelf } from './shop-present.ts';
import { isAllPublic } from './desk-store.ts';
import { findShelf } from './shop-store.ts';

/** Reads listings of every vertical, and edits those without endpoints of their own. */
export const shopRoutes = (market: Market): Route[] => {
  const { db, verticals } = market;
  const own = async (at: Db, vendorId: string, id: string) => {
    const listing = await findListing(at, id, { vendorId, archived: true });
    if (!listing) throw notFound('Listing');
    return {
      ...presentListing(listing, await findPieces(at, id), verticals),
      privateDetails: { ...(await findPrivate(market, at, [id])).get(id) },
      language: listing.language,
      inOther: listing.inOther,
      state: listing.state,
      onSale: listing.public,
      createdAt: listing.createdAt.toISOString(),
      updatedAt: listing.updatedAt.toISOString(),
    };
  };
  const keepPrivate = async (trx: Trx, listingId: string, values: PrivateValues | null) => {
    if (values !== null) await putPrivate(market, trx, { listingId, values }, market.clock.now());
  };
  const shelfOf = async (query: ShopQuery, reader: Language | null, vendorId?: string) => {
    const shelf = await findShelf(db, verticals, { ...query, vendorId }, reader);
    const { rows, total, more, facets } = shelf;
    const listings = rows.map((row) => presentShelf(row, market));
    return { listings, total, ...(more && { more }), facets: presentFacets(facets) };
  };
  const phonesRead = async <Sent extends ListingInput>(
    vendorId: string,
    id: string,
    sent: Sent,
  ) => {
    const listing = await findListing(db, id, { vendorId });
    const vertical = listing && verticals[listing.vertical];
    if (!vertical) return sent;
    const privateDetails = (await findPrivate(market, db, [id])).get(id) ?? {};
    const before = { details: listing.details, privateDetails };
    return { ...sent, ...readPhones(vertical, sent, await countryOfVendor(db, vendorId), before) };
  };
  return [
    route(endpoints.listListings, async ({ query, language }) =>
      reply(200, await shelfOf(query, language)),
    ),

    route(endpoints.readListing, async ({ params: { id }, query, language, userAgent, header }) => {
      const listing = await findListing(db, id, { reader: language });
      if (!listing) throw notFound('Listing');
      if (!listing.public) throw notOnSale(listing, 'Listing');
      const asking = { userAgent, purpose: header('sec-purpose') };
      if (query.opened !== undefined && isLooking(asking)) market.views.saw(id);
      const other = otherFor(listing, language);
      const left = await findPieces(db, id);
      const wording = capabilityOf(verticals[listing.vertical], policyWording)
        ? await findWording(db, id)
        : undefined;
      return reply(200, {
        listing: presentPublic(listing, left, market, other),
        wording: wording ? { bytes: wording.bytes } : null,
      });
    }),

    route(endpoints.readOwnListing, async ({ user, params: { id } }) => {
      const listing = user.vendorId === null ? null : await own(db, user.vendorId, id);
      if (!listing || listing.state === 'archived') throw notFound('Listing');
      return reply(200, { listing });
    }),

    route(endpoints.previewShelf, async ({ user, query, language }) => {
      if (user.vendorId === null) throw notFound('Service');
      // The public shelf has indexes for its sort orders.
      const isPublic = await isAllPublic(db, user.vendorId, query.serviceId);
      return reply(200, await shelfOf(query, language, isPublic ? undefined : user.vendorId));
    }),

    route(endpoints.addListing, async ({ user, body: sent }) => {
      const { vendorId } = user;
      const vertical = verticalToEnter(verticals, sent.vertical);
      const body = {
        ...sent,
        ...readPhones(vertical, sent, await countryOfVendor(db, vendorId), null),
      };
      const owner = { userId: user.id, vendorId };
      const values = enterPrivate(vertical, body.privateDetails, undefined);
      const id = await addListing(market, owner, {
        vertical: vertical.id,
        serviceId: body.serviceId,
        images: body.images,
        written: body,
        limits: LIMITS,
        enter: (pictures) => enterListing(vertical, body, pictures, null, market.clock.now()),
        alsoKeep: async (trx, added, { pieces }) => {
          await setPieces(trx, added, pieces);
          await keepPrivate(trx, added, values);
        },
      });
      const listing = await own(db, vendorId, id);
      return reply(201, { message: 'Listing created successfully', listing });
    }),

    route(endpoints.editListing, async ({ user, params: { id }, body: sent }) => {
      const { vendorId } = user;
      const body = await phonesRead(vendorId, id, sent);
      const owner = { userId: user.id, vendorId };
      await changeListing(market, owner, named(id), {
        images: body.images,
        seen: body.seen,
        written: body,
        limits: LIMITS,
        enter: (pictures, before) =>
          enterListing(
            verticalToEnter(verticals, before.vertical),
            body,
            pictures,
            before,
            market.clock.now(),
          ),
        alsoKeep: async (trx, before, { pieces, ...fields }, { language, inOther }) => {
          const vertical = verticalToEnter(verticals, before.vertical);
          await refuseFixed(
            trx,
            vertical,
            id,
            { before: before.details, after: fields.details },
            market.clock.now(),
          );
          if (vertical.fulfilment === 'sent') await setPieces(trx, id, pieces);
          else {
            const change = { before, after: { ...fields, id } };
            await followCount(market, trx, vertical, change);
            await followMax(market, trx, vertical, change);
          }
          const known = (await findPrivate(market, trx, [id])).get(id);
          const values = enterPrivate(vertical, body.privateDetails, known);
          await keepPrivate(trx, id, values);
          const check = capabilityOf(vertical, checked);
          const kept = known ?? {};
          const was = { ...before, privateDetails: kept };
          const is = { ...fields, language, inOther, privateDetails: values ?? kept };
          if (check && isOfAnother(check, was, is)) await dropCheck(trx, id);
        },
      });
      const listing = await own(db, vendorId, id);
      return reply(200, { message: 'Listing updated successfully', listing });
    }),

    route(endpoints.deleteListing, async ({ user, params: { id } }) => {
      const { vendorId } = user;
      await removeListing(market, vendorId, named(id), ({ vertical }) => {
        verticalToEnter(verticals, vertical);
      });
      const listing = await own(db, vendorId, id);
      return reply(200, { message: 'Listing deleted successfully', listing });
    }),
  ];
};

const LIMITS = { name: MAX_NAME, description: MAX_DESCRIPTION, location: MAX_LOCATION };

const named = (id: string) => ({ id, called: 'Listing' });
