import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/listings.ts';
import { piecesThatFit, shortageOf } from '../places/availability-rules.ts';
import { findPlaces } from '../places/availability-store.ts';
import { countQuote } from './listing-card.ts';
import type { Market } from '#core/shared/market.ts';
import { holdQuote } from '../quote-locks/hold-quote.ts';
import { findPersons } from './person-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { isLooking } from '../views/rules.ts';
import { calendarOf, publicSellable } from './calendar.ts';
import { nearestChoices } from './nearest-choices.ts';
import { presentQuoteLine } from './present-quote.ts';
import { findTermsOfDays } from '../places/day-terms-store.ts';
import { quoteChoice, termsWanted } from './quote-rules.ts';

export const listingsRoutes = (market: Market): Route[] => [
  route(endpoints.nearestChoices, async ({ ip, user, params, body }) => {
    await countQuote(market, { ip, user });
    const sellable = await publicSellable(market, params.id);
    return reply(200, { nearest: await nearestChoices(market, sellable, body, user?.id) });
  }),

  route(endpoints.availability, async ({ user, params, query, userAgent, header }) => {
    const days = await calendarOf(market, params.id, query, user?.id);
    const asking = { userAgent, purpose: header('sec-purpose') };
    if (query.opened !== undefined && isLooking(asking)) market.views.saw(params.id);
    return reply(200, { days });
  }),

  route(
    endpoints.quoteListing,
    async ({ ip, user, params, body: { options, quantity, replaces } }) => {
      await countQuote(market, { ip, user });
      const sellable = await publicSellable(market, params.id);
      const terms = await findTermsOfDays(
        market.db,
        termsWanted(market.verticals, [{ sellable, choice: options }]),
      );
      const now = market.clock.now();
      const asked = [market.verticals[sellable.vertical]];
      const persons = await findPersons(market, market.db, asked, {
        userId: user?.id,
        now,
        indicative: true,
      });
      const quoted = quoteChoice(
        market.verticals,
        sellable,
        { choice: options, quantity, terms, persons, indicative: true },
        now,
      );
      const { quote, needs } = quoted;
      const states = await findPlaces(market.db, [{ listingId: params.id, needs }], {
        free: user?.id,
      });
      const shortage = shortageOf(params.id, needs, quantity, states);
      if (shortage) throw new Refusal(409, 'sold_out', { ...shortage });
      const held = user
        ? (quoted.lock ?? (await holdQuote(market, user.id, quoted, replaces)))
        : null;
      return reply(200, {
        lines: quote.lines.map(presentQuoteLine),
        total: toDollars(quote.totalCents * quantity),
        subDetails: { ...quote.subDetails },
        left: piecesThatFit(params.id, needs, states),
        ...(held && { quoteId: held.id, expiresAt: held.expiresAt }),
      });
    },
  ),
];
