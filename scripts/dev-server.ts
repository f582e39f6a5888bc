// The server behind Vite, which `npm run dev` restarts on changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { APP_ADDRESS, createListener } from '../src/server/listener.ts';
import { type Front, type FrontParts, serve } from '../src/server/serve.ts';
import { offerApiToPages, publicConfigOf } from '../src/server/web.ts';
import { CONFIG_ELEMENT_ID } from '../src/web/config.ts';

/** The components in their states (src/web/dev), in both languages. */
const GALLERY = /^\/(?:ar\/)?dev\/ui(?:\?|$)/;

interface PageModule {
  readonly default: { fetch(request: Request, inputs: { config: unknown }): Promise<Response> };
}

await serve(async ({ config, market, app, server }: FrontParts): Promise<Front> => {
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: { server },
      hmr: { server },
      // Vite allows loopback addresses by default.
      allowedHosts: [new URL(config.publicUrl).hostname, ...config.allowedHosts],
    },
  });
  offerApiToPages(app);
  const api = createListener({ app });
  const publicConfig = publicConfigOf(config, market);
  let closing = false;

  async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = new Request(new URL(request.url ?? '/', config.publicUrl), {
      headers: { accept: 'text/html' },
    });
    const { default: pages } = await loadPages(vite);
    const answer = await pages.fetch(page, { config: publicConfig });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  async function renderGallery(address: string, response: ServerResponse): Promise<void> {
    const html = await vite.transformIndexHtml(
      address,
      `<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components</title>
<script id="${CONFIG_ELEMENT_ID}" type="application/json">${JSON.stringify(publicConfig)}</script>
<script type="module" src="/src/web/dev/gallery.tsx"></script>`,
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }

  return {
    listener: (request, response) => {
      if (APP_ADDRESS.test(request.url ?? '')) return api(request, response);
      // Vite strips its base from the URL, which the pages need in full.
      const address = request.url;
      vite.middlewares(request, response, () => {
        request.url = address;
        const rendered = GALLERY.test(address ?? '')
          ? renderGallery(address ?? '', response)
          : render(request, response);
        rendered.catch((error: unknown) => {
          // A page requested during a restart: the browser retries.
          if (closing && !response.headersSent)
            return response.writeHead(503, { 'retry-after': '1' }).end();
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          market.log.error('page failed', {
            address,
            error: error instanceof Error ? error.stack : String(error),
          });
          if (!response.headersSent)
            response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
          response.end(error instanceof Error ? error.stack : String(error));
        });
      });
    },
    drop: () => undefined,
    close: () => {
      closing = true;
      return vite.close();
    },
  };
});

function loadPages(vite: ViteDevServer): Promise<PageModule> {
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no environment that renders pages');
  return environment.runner.import<PageModule>('/src/web/server.ts');
}
