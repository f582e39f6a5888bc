import { Hono } from 'hono';
import { newId } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import type { Route } from '#core/shared/route.ts';
import { answerError } from './api/answer.ts';
import { type AddressOf, createApi, createInProcessCalls } from './api/api.ts';
import { createDocs } from './documents/docs.ts';
import { createMailbox } from './documents/mailbox-pages.ts';
import { createOffline } from './documents/offline.ts';
import { createRenditions } from '#core/shared/media/renditions.ts';
import { createMediaServer } from './media.ts';
import { allRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createSitemap } from './sitemap/sitemap.ts';

export interface App {
  /** Answers a request: the API, pictures, assets or a page. */
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Calls public routes without HTTP, for pages rendered in this process. */
  call: ReturnType<typeof createInProcessCalls>;
}

export interface AppParts {
  readonly market: Market;
  /** Database for public reads, if it differs from the primary. */
  readonly readDb?: Market['db'];
  readonly whyNotReady: () => Promise<string | null>;
  readonly addressOf: AddressOf;
  readonly moreRoutes?: readonly Route[];
  /** Handler of paths outside /api: pictures, assets and pages. Omitted in API tests. */
  readonly outsideApi?: Hono;
}

export function createApp({
  market,
  readDb = market.db,
  whyNotReady,
  addressOf,
  moreRoutes = [],
  outsideApi,
}: AppParts): App {
  const written = allRoutes(market, whyNotReady);
  const own =
    readDb === market.db
      ? written
      : readFromReplica(written, allRoutes({ ...market, db: readDb }, whyNotReady));
  const routes = [...own, ...moreRoutes];
  const https = market.settings.publicUrl.startsWith('https:');
  const app = new Hono();
  // Before the API, which answers all other paths below /api.
  app.route(
    '/',
    createDocs(
      routes.map(({ endpoint }) => endpoint),
      market.settings,
    ),
  );
  app.route('/', createApi(market, routes, addressOf));
  app.route(
    '/',
    createMediaServer(createRenditions(market.media, market.drawnPictures), { https }),
  );
  app.route('/', createMailbox(market));
  app.route('/', createOffline(market.settings));
  app.route('/', createSitemap({ ...market, db: readDb }));
  if (outsideApi) app.route('/', outsideApi);
  const headers = {
    ...securityHeaders({ https }),
    'cache-control': 'no-store',
  };
  app.notFound(() =>
    Response.json({ message: 'This address was not found' }, { status: 404, headers }),
  );
  app.onError((error) => {
    const answer = answerError(error, market.log, newId());
    return Response.json(answer.body, {
      status: answer.status,
      headers: { ...headers, ...answer.headers },
    });
  });
  return { fetch: app.fetch, call: createInProcessCalls(market, routes) };
}

/**
 * The routes, with those that have the same cacheable answer for everyone replaced by `replicated`,
 * which reads a replica. A person's own changes and availability are read from the primary.
 */
function readFromReplica(routes: readonly Route[], replicated: readonly Route[]): Route[] {
  const byEndpoint = new Map(replicated.map((route) => [route.endpoint, route]));
  return routes.map((route) =>
    route.endpoint.publicFor === undefined ? route : (byEndpoint.get(route.endpoint) ?? route),
  );
}
