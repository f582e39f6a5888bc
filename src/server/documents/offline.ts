import { Hono } from 'hono';
import { html } from 'hono/html';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/shared/market.ts';
import { type Language, wordsIn } from '#core/shared/words.ts';
import { NOTHING_ALLOWED, securityHeaders } from '../security-headers.ts';
import { documentPage } from './document.ts';

const WORKER = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
const ADDRESSES: Readonly<Record<Language, string>> = {
  en: '/offline.html',
  ar: '/offline-ar.html',
};

function offlinePage(language: Language): Promise<string> {
  const say = wordsIn(language);
  return documentPage({
    language,
    title: `${say('offline_title')} · ${say('mail_brand')}`,
    aside: '',
    main: html`<div class="wrap">
      <div class="intro">
        <h1>${say('offline_title')}</h1>
        <p class="muted">${say('offline_text')}</p>
        <p><a class="button" href="">${say('offline_again')}</a></p>
      </div>
    </div>`,
  });
}

/** `/sw.js`, the service worker, and the pages that it shows without a network. */
export function createOffline(settings: Pick<Settings, 'publicUrl'>): Hono {
  const https = settings.publicUrl.startsWith('https:');
  // A browser asks for the script at each of its checks, so that an update is not held back.
  const kept = { 'cache-control': 'no-cache' };
  const page = {
    ...kept,
    ...securityHeaders({
      https,
      policy:
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    }),
    'x-robots-tag': 'noindex',
  };
  const worker = {
    ...kept,
    ...securityHeaders({
      https,
      policy: `${NOTHING_ALLOWED}; connect-src 'self'; img-src 'self'`,
    }),
    'content-type': 'text/javascript; charset=utf-8',
  };
  const app = new Hono();
  for (const language of ['en', 'ar'] as const) {
    app.get(ADDRESSES[language], async (context) =>
      context.html(await offlinePage(language), 200, page),
    );
  }
  app.get('/sw.js', async (context) => {
    const pages = await Promise.all([offlinePage('en'), offlinePage('ar')]);
    const version = createHash('sha256').update(pages.join('')).digest('hex').slice(0, 16);
    return context.body(WORKER.replace('VERSION', version), 200, worker);
  });
  return app;
}
