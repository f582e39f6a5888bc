import { type Language, otherFor } from '#base/two-languages.ts';
import { notFound, notOnSale } from '#base/errors.ts';
import { endpoints, type ShopQuery } from '#contract/shop.ts';
import { policyWording } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Db } from '#core/shared/database.ts';
import { findPieces } from '../places/stock-store.ts';
import type { Market } from '#core/shared/market.ts';
import { findShownResponse } from '#core/shared/response-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { isLooking } from '../views/rules.ts';
import { verticalToEnter } from './entry.ts';
import { findWording } from '../wordings/store.ts';
import { removeListing } from './keep-listing.ts';
import { findListing } from './own-store.ts';
import { findPrivate } from './private-store.ts';
import { addEntered, changeEntered } from './save-listing.ts';
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
  const shelfOf = async (query: ShopQuery, reader: Language | null, vendorId?: string) => {
    const shelf = await findShelf(db, verticals, { ...query, vendorId }, reader);
    const { rows, total, more, facets } = shelf;
    const listings = rows.map((row) => presentShelf(row, market));
    return { listings, total, ...(more && { more }), facets: presentFacets(facets) };
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
        listing: {
          ...presentPublic(listing, left, market, other),
          response: await findShownResponse(db, listing.vendorId, language),
        },
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

    route(endpoints.addListing, async ({ user, body }) => {
      const { vendorId } = user;
      const vertical = verticalToEnter(verticals, body.vertical);
      const { draftId } = body;
      const owner = { userId: user.id, vendorId };
      const id = await addEntered(market, owner, body, { vertical, draftId });
      const listing = await own(db, vendorId, id);
      return reply(201, { message: 'Listing created successfully', listing });
    }),

    route(endpoints.editListing, async ({ user, params: { id }, body }) => {
      const { vendorId } = user;
      await changeEntered(market, { userId: user.id, vendorId }, body, {
        id,
        seen: body.seen,
        verticalOf: (of) => verticalToEnter(verticals, of),
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

const named = (id: string) => ({ id, called: 'Listing' });
