import { endpoints } from '#contract/figures.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { zoneOfVendor } from '#core/catalogue/index.ts';
import { adminFigures } from './admin-figures.ts';
import { vendorFigures } from './vendor-figures.ts';
import { businessOf, hasSold, NOTHING, waitingForRail, waitingForVendor } from './vendor-store.ts';

export const figuresRoutes = (market: Market): Route[] => [
  route(endpoints.vendorHome, async ({ language, user: { vendorId }, query: { period } }) => {
    if (vendorId === null) return reply(200, { status: null, figures: null });
    const { status, address } = await businessOf(market.db, vendorId);
    // A suspended vendor still has orders to fulfil and payouts to receive.
    if (status !== 'Approved' && !(await hasSold(market.db, vendorId)))
      return reply(200, { status, figures: null });
    const zone = zoneOfVendor(address);
    return reply(200, {
      status,
      figures: await vendorFigures(market, { vendorId, zone, period, reader: language }),
    });
  }),
  route(endpoints.vendorWaiting, async ({ user: { vendorId } }) =>
    reply(200, vendorId === null ? NOTHING : await waitingForVendor(market.db, vendorId)),
  ),
  route(endpoints.adminWaiting, async () => reply(200, await waitingForRail(market.db))),
  route(endpoints.adminHome, async ({ language, query: { period } }) =>
    reply(200, await adminFigures(market, period, language)),
  ),
];
