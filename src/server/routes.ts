import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { verticalServers } from '#verticals/server.ts';
import { routesOfNouns } from './generated-routes.ts';
import { endpoints } from '#contract/health.ts';

/** `whyNotReady` resolves to why the process cannot serve, or null if it can. */
const healthRoutes = (whyNotReady: () => Promise<string | null>): Route[] => [
  route(endpoints.health, async () => reply(200, { status: 'ok' as const })),
  route(endpoints.ready, async () => {
    const reason = await whyNotReady();
    return reason === null
      ? reply(200, { status: 'ready' as const })
      : reply(503, { status: 'not ready' as const, message: reason });
  }),
];

/** All routes of the marketplace: those of the nouns, then those of single verticals. */
export function allRoutes(market: Market, whyNotReady: () => Promise<string | null>): Route[] {
  return [
    ...healthRoutes(whyNotReady),
    ...routesOfNouns.flatMap((routes) => routes(market)),
    ...Object.values(verticalServers).flatMap((vertical) => vertical.routes?.(market) ?? []),
  ];
}
