import * as calls from '#contract/factors.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { factorRequiredBy } from '../members/required-factor-store.ts';
import { changerOf, presentFactors, renewRecoveryCodes } from './change.ts';

export const factorsRoutes = (market: Market): Route[] => [
  route(calls.readFactors, async ({ user }) =>
    reply(200, {
      ...(await presentFactors(market.db, user.id)),
      requiredBy: await factorRequiredBy(market.db, user.vendorId),
    }),
  ),

  route(calls.renewRecoveryCodes, async (call) =>
    reply(200, { recoveryCodes: await renewRecoveryCodes(market, changerOf(call)) }),
  ),
];
