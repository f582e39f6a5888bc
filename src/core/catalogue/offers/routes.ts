import { otherFor } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/offers.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { isPublicService } from '../services/public-store.ts';
import { countQuote } from '../listings/listing-card.ts';
import { findSoldBy } from '../listings/own-store.ts';
import { presentPublic } from '../listings/shop-present.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { offersOf } from './offers.ts';

/** Max listings of one response: a hotel has a dozen room types. */
const MAX_LISTINGS = 60;

export const offersRoutes = (market: Market): Route[] => [
  route(endpoints.offers, async ({ ip, user, params: { id }, query, language }) => {
    await countQuote(market, { ip, user });
    const { db, verticals } = market;
    const sold = await findSoldBy(db, id, { reader: language, most: MAX_LISTINGS + 1 });
    const shown = sold
      .slice(0, MAX_LISTINGS)
      .filter(({ vertical }) => capabilityOf(verticals[vertical], nightly)?.offered);
    if (shown.length === 0 && !(await isPublicService(db, id))) throw notFound('Service');
    const offers = await offersOf(market, shown, query, user?.id);
    const none = new Map<string, number>();
    return reply(200, {
      listings: shown.map((listing) => ({
        ...presentPublic(listing, none, market, otherFor(listing, language)),
        offers: offers.get(listing.id) ?? [],
      })),
      ...(sold.length > MAX_LISTINGS && { more: true as const }),
    });
  }),
];
