import { otherFor } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/offers.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { findPiecesOf } from '../places/stock-store.ts';
import { countQuote } from '../listings/listing-card.ts';
import { countSoldBy, findNightsFrom, findSoldBy } from '../listings/own-store.ts';
import { presentPublic } from '../listings/shop-present.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { offersOf } from './offers.ts';

/** Listings of one page. */
const PAGE = 60;

export const offersRoutes = (market: Market): Route[] => [
  route(endpoints.offers, async ({ ip, user, params: { id }, query, language }) => {
    await countQuote(market, { ip, user });
    const { db, verticals } = market;
    const { page, ...asked } = query;
    const slice = { rows: PAGE, offset: (page - 1) * PAGE };
    const [sold, total] = await Promise.all([
      findSoldBy(db, id, slice, language),
      countSoldBy(db, id),
    ]);
    if (total === null) throw notFound('Service');
    const shown = sold.filter(
      ({ vertical }) => capabilityOf(verticals[vertical], nightly)?.offered,
    );
    const offers = await offersOf(market, shown, asked, user?.id);
    const none = new Map<string, number>();
    return reply(200, {
      listings: shown.map((listing) => ({
        ...presentPublic(listing, none, market, otherFor(listing, language)),
        offers: offers.get(listing.id) ?? [],
      })),
      total,
      ...(total > page * PAGE && { more: true as const }),
    });
  }),

  route(endpoints.listingsOfService, async ({ params: { id }, query, language }) => {
    const { db } = market;
    const { page, pageSize } = query;
    const slice = { rows: pageSize, offset: (page - 1) * pageSize };
    const [sold, total] = await Promise.all([
      findSoldBy(db, id, slice, language),
      countSoldBy(db, id),
    ]);
    if (total === null) throw notFound('Service');
    const ids = sold.map((listing) => listing.id);
    const [pieces, nights] = await Promise.all([findPiecesOf(db, ids), findNightsFrom(db, ids)]);
    const none = new Map<string, number>();
    return reply(200, {
      listings: sold.map((listing) => {
        const cents = nights.get(listing.id);
        return {
          ...presentPublic(
            listing,
            pieces.get(listing.id) ?? none,
            market,
            otherFor(listing, language),
          ),
          ...(cents !== undefined && { nightFrom: cents === null ? null : toDollars(cents) }),
        };
      }),
      total,
    });
  }),
];
