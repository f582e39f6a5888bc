import type { Market } from '#core/shared/market.ts';
import type { Route } from '#core/shared/route.ts';
import { verticalServers } from '#verticals/server.ts';
import { routesOfNouns } from './generated-routes.ts';
import { healthRoutes } from './health.ts';

/** All routes of the marketplace: those of the nouns, then those of single verticals. */
export function allRoutes(market: Market, whyNotReady: () => Promise<string | null>): Route[] {
  return [
    ...healthRoutes(whyNotReady),
    ...routesOfNouns.flatMap((routes) => routes(market)),
    ...Object.values(verticalServers).flatMap((vertical) => vertical.routes?.(market) ?? []),
  ];
}
