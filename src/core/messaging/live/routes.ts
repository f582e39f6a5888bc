import { endpoints } from '#contract/events.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import type { LiveHub } from './hub.ts';

declare module '#core/shared/market.ts' {
  interface Market {
    /** Open event streams of this process. */
    readonly live: LiveHub;
  }
}

export const liveRoutes = ({ live }: Market): Route[] => [
  route(endpoints.events, async ({ user, headers, query }) =>
    reply(200, live.open(user, { lastEventId: headers['last-event-id'], ageMs: query.age })),
  ),
];
