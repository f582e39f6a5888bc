import { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Settings } from '#core/shared/market.ts';
import { securityHeaders } from '../security-headers.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

const FONTS = join(import.meta.dirname, '../../web/styles/fonts');
const FONT_NAMES = ['fraunces', 'instrument-sans', 'plex-arabic-400', 'plex-arabic-600'];
const KEPT = { 'cache-control': 'public, max-age=3600' };

/** `/api/openapi.json`, the readable `/api/docs`, and the fonts of hand-written pages. */
export function createDocs(endpoints: readonly EndpointSpec[], settings: Settings): Hono {
  const https = settings.publicUrl.startsWith('https:');
  const fonts = new Map(
    FONT_NAMES.map((name) => [`${name}.woff2`, readFileSync(join(FONTS, `${name}.woff2`))]),
  );
  let description: string | undefined;
  const app = new Hono();
  // The mailbox's pages use them, too.
  app.get('/api/docs/fonts/:name', (context) => {
    const font = fonts.get(context.req.param('name'));
    if (!font) return context.notFound();
    return context.body(font, 200, {
      ...securityHeaders({ https }),
      ...KEPT,
      'content-type': 'font/woff2',
    });
  });
  if (!settings.apiDocs) return app;
  app.get('/api/openapi.json', (context) => {
    description ??= JSON.stringify(openApi(endpoints, settings));
    const headers = {
      ...securityHeaders({ https }),
      ...KEPT,
      'content-type': 'application/json; charset=utf-8',
    };
    return context.body(description, 200, headers);
  });
  app.get('/api/docs', async (context) => {
    const nonce = randomBytes(16).toString('base64');
    const policy =
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    return context.html(await docsPage(endpoints, nonce), 200, {
      ...securityHeaders({ https, policy }),
      'cache-control': 'no-store',
    });
  });
  return app;
}
