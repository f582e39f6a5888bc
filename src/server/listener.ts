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

/** Answered by the app: the API, pictures, the embedded mailbox, files for crawlers and browsers. */
export const APP_ADDRESS =
  /^\/(api|media|mailbox|robots\.txt|sitemap\.xml|sitemaps|sw\.js|offline(?:-ar)?\.html)(\/|\?|$)/;

const EVENTS = /^\/api\/events(?:\?|$)/;

/**
 * Answers an event stream without Hono's listener, which keeps its objects as long as the response
 * is open: a third of an idle stream's memory.
 */
async function serveEvents(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const answer = await app.fetch(new Request(`http://localhost${request.url}`, { headers }), {
    incoming: request,
    outgoing: response,
  });
  if (response.headersSent) return;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

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
    if (request.method === 'GET' && EVENTS.test(request.url ?? ''))
      return void serveEvents(app, request, response);
    if (!web || !isRead || area !== undefined) return void api(request, response);
    if (web.assets(request, response)) nameRequest({ call: 'asset' });
    else void web.pages.serve(request, response);
  };
}
