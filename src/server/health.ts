import { endpoints } from '#contract/health.ts';
import { type Route, reply, route } from '#core/shared/route.ts';

/** `whyNotReady` resolves to why the process cannot serve, or null if it can. */
export const healthRoutes = (whyNotReady: () => Promise<string | null>): Route[] => [
  route(endpoints.health, async () => reply(200, { status: 'ok' as const })),
  route(endpoints.ready, async () => {
    const reason = await whyNotReady();
    return reason === null
      ? reply(200, { status: 'ready' as const })
      : reply(503, { status: 'not ready' as const, message: reason });
  }),
];
