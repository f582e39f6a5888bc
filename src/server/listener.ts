import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRequest } from '#core/shared/telemetry/steps.ts';
import type { App } from './app.ts';
import type { Pages } from './pages/pages.ts';

export interface ListenerParts {
  readonly app: App;
  /** Absent in development, where Vite serves both. */
  readonly web?: {
    readonly pages: Pages;
    readonly assets: (request: IncomingMessage, response: ServerResponse) => boolean;
  };
}

/** Answered by the app: the API, pictures, the embedded mailbox, files for crawlers. */
export const APP_ADDRESS = /^\/(api|media|mailbox|robots\.txt|sitemap\.xml|sitemaps)(\/|\?|$)/;

/** Pages and assets use Node's response directly, without fetch conversions. */
export function createListener({
  app,
  web,
}: ListenerParts): (request: IncomingMessage, response: ServerResponse) => void {
  const api = getRequestListener(app.fetch);
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [, area] = APP_ADDRESS.exec(request.url ?? '') ?? [];
    if (area !== undefined) nameRequest({ call: area });
    if (!web || !isRead || area !== undefined) return void api(request, response);
    if (web.assets(request, response)) nameRequest({ call: 'asset' });
    else void web.pages.serve(request, response);
  };
}
