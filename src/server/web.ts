import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '#core/shared/market.ts';
import type { PublicConfig } from '#web/config.ts';
import { createRequestAddressOf } from './address.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { loadAssets } from './pages/assets.ts';
import { createPages, type PageRenderer, type Pages } from './pages/pages.ts';
import type { ListenerParts } from './listener.ts';
import { movedClockOf } from './moved-clock/words.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** The pages' server bundle is built separately and shares only the global object. */
const API_SEAM = Symbol.for('souk.api');

export function publicConfigOf(config: Config, market: Market): PublicConfig {
  return {
    publicUrl: config.publicUrl,
    sandboxPayments: market.payments.name === 'sandbox',
    mailbox: market.settings.mailbox,
    stripePublishableKey: market.payments.publishableKey,
    // Read for each rendered page.
    get movedClock() {
      return movedClockOf(market.clock);
    },
  };
}

/** Memory for cached pages. An operator with PostgreSQL has more visitors and more memory. */
const KEPT_MB = { embedded: 12, served: 16 };

/** Lets pages call the API in-process. Returns the number of unavailable answers. */
export function offerApiToPages({ call }: App): () => number {
  let unavailable = 0;
  const value: App['call'] = async (key, input) => {
    const answer = await call(key, input);
    if (answer.status === 503) unavailable += 1;
    return answer;
  };
  Object.defineProperty(globalThis, API_SEAM, { value, configurable: true });
  return () => unavailable;
}

/** The built pages and assets. Throws without `npm run build`. */
export async function loadWeb(
  config: Config,
  market: Market,
  app: App,
): Promise<{ pages: Pages } & NonNullable<ListenerParts['web']>> {
  const entry = join(DIST, 'server/server.js');
  if (!existsSync(entry)) throw new Error('The pages are not built: run `npm run build` first');
  // React and the router read it when they are first loaded, which is here: any other value selects
  // their development builds, which take twice the time and memory. The operator's own setting has
  // been read by now.
  process.env.NODE_ENV = 'production';
  const { default: renderer }: { default: PageRenderer<PublicConfig> } = await import(entry);
  const unavailable = offerApiToPages(app);
  return {
    assets: loadAssets(join(DIST, 'client'), { https: market.settings.secureCookies }),
    pages: createPages({
      renderer,
      config: publicConfigOf(config, market),
      settings: market.settings,
      stripe: market.payments.name === 'stripe',
      log: market.log,
      clock: market.clock,
      unavailable,
      addressOf: config.rateLimits ? createRequestAddressOf(config.trustedProxies) : undefined,
      keptBytes:
        (config.databaseUrl === undefined ? KEPT_MB.embedded : KEPT_MB.served) * 1024 * 1024,
      saw: (id) => market.views.saw(id),
    }),
  };
}
