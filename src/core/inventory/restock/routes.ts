import { badInput, notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/restock.ts';
import { refuseFaults } from '#core/identity/index.ts';
import { emailFault, normaliseEmail, present } from '#core/identity/accounts/rules.ts';
import { findListing, findPieces } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { keepRequest, MAX_OPEN } from './store.ts';

export const restockRoutes = (market: Market): Route[] => [
  route(endpoints.askForRestock, async ({ params: { id }, body, user, ip, header }) => {
    const email = user?.email ?? normaliseEmail(body.email);
    refuseFaults(present({ email: emailFault(email) }));
    if (user) await market.limits.take('restock-requests', user.id);
    else await market.limits.take('restock-network', ip);
    const listing = await findListing(market.db, id);
    if (!listing?.public) throw notFound('Listing');
    const left = (await findPieces(market.db, id)).get(body.variant);
    if (left === undefined)
      throw badInput(
        { variant: 'This option is no longer available.' },
        { errorCodes: { variant: 'gone' } },
      );
    if (left > 0) throw new Refusal(409, 'in_stock');
    // Anyone can type any address, so mails to it are limited for all strangers together, and
    // further for each of them.
    if (!user) {
      await market.limits.take('restock-strangers', `${ip} ${email}`);
      await market.limits.take('restock-letters', email);
    }
    const language = header('accept-language')?.toLowerCase().startsWith('ar') ? 'ar' : 'en';
    const kept = await keepRequest(
      market.db,
      { listing_id: id, variant: body.variant, user_id: user?.id ?? null, email, language },
      market.clock.now(),
    );
    // Only the owner of an address learns that it has the max number of requests.
    if (user && !kept) throw new Refusal(409, 'waiting_for_many', { most: MAX_OPEN });
    return reply(200, { message: "We'll email you once, when it's back in stock." });
  }),
];
