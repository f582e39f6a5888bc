import { acceptedEncodings } from './assets.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#base/clock.ts';
import type { Log, Settings } from '#core/shared/market.ts';
import { nameRequest, note } from '#core/shared/telemetry/steps.ts';
import { wordsIn } from '#core/shared/words.ts';
import { isLooking, subjectOf } from '#core/catalogue/views/rules.ts';
import { securityHeaders } from '../security-headers.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createNonces } from './stencil.ts';
import { type KeptPage, PageCache } from './page-cache.ts';
import { RenderGate, RenderTurns } from './render-turns.ts';
import { StitchedPage } from './stitched-page.ts';

// Searches for the part after the first eight digits, because a search for a hyphen skips text,
// while one for a digit would stop at every other letter.
const REST_OF_ID = /-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const FIRST = /^[0-9a-f]{8}$/;

/** The ids (UUIDs) in a page's HTML. */
export function idsShown(page: Buffer): Set<string> {
  const html = page.toString('latin1');
  const ids = new Set<string>();
  for (const { index, 0: rest } of html.matchAll(REST_OF_ID)) {
    const first = html.slice(Math.max(0, index - 8), index);
    // Copied, because a slice would keep the whole page in memory.
    if (FIRST.test(first)) ids.add(Buffer.from(first + rest, 'latin1').toString('latin1'));
  }
  return ids;
}

/** The built pages' entry, which renders a GET request. Its HTML never contains personal data. */
export interface PageRenderer<Config> {
  fetch(request: Request, inputs: { config: Config; nonce: string }): Promise<Response>;
  /** True if a path leads to a guarded page. */
  isGuarded(pathname: string): boolean;
  /** The pattern that a path matches, such as `/service/tours/$id`. */
  routeOf(pathname: string): string;
}

export interface PagesParts<Config> {
  readonly renderer: PageRenderer<Config>;
  readonly config: Config;
  readonly settings: Settings;
  readonly stripe: boolean;
  readonly log: Log;
  readonly clock: Clock;
  /** Number of page calls answered 503 so far. */
  readonly unavailable?: () => number;
  /** A request's client address; undefined to render pages without a limit. */
  readonly addressOf: ((request: IncomingMessage) => string) | undefined;
  readonly keptBytes: number;
  /** Called for each view of a listing's or service's page. */
  readonly saw: (id: string) => void;
}

const FRESH_SECONDS = 60;
/** Seconds. */
const RETRY_AFTER = '5';
/** Longer URLs are rendered but not cached, so that they cannot evict real pages. */
const MAX_KEPT_ADDRESS = 300;
const SHARED = `public, max-age=0, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=300`;
/** Pages that list any listing, which a new listing changes before they show its id. */
const LISTS = /^\/(ar\/)?(services|providers|search|country)([/?]|$)/i;
/** Pages whose URL contains a token: requests from them must not contain it. */
const KEYED = /^\/(ar\/)?(reset-password|redirect)([/?]|$)/i;
/** Unguarded pages whose URL contains personal data. */
const OWN = /^\/(ar\/)?(reset-password|success)([/?]|$)/i;

/**
 * Server-rendered pages. Public ones are the same for every visitor, so their HTML is cached for a
 * minute, with a placeholder for the nonce, and dropped when something they show changes.
 */
export function createPages<Config>({
  renderer,
  config,
  settings,
  stripe,
  log,
  clock,
  unavailable = () => 0,
  addressOf,
  keptBytes,
  saw,
}: PagesParts<Config>) {
  const gate = new RenderGate();
  const turns = new RenderTurns();
  const cache = new PageCache({ freshMs: FRESH_SECONDS * 1000, maxBytes: keptBytes });
  const https = settings.publicUrl.startsWith('https:');
  const nextNonce = createNonces();
  /** True if shared caches must not store the page, although its HTML is the same for all. */
  const isPrivate = (address: string): boolean => {
    const plain = legible(address);
    return OWN.test(plain) || renderer.isGuarded(plain.split('?')[0] ?? '');
  };
  const standIn = nextNonce();
  const policyFor = contentSecurityPolicy({ stripe, https });

  const render = (address: string, from: string) => turns.take(from, () => renderNow(address));

  async function renderNow(address: string): Promise<KeptPage> {
    const request = new Request(new URL(address, settings.publicUrl), {
      headers: { accept: 'text/html' },
    });
    const before = unavailable();
    const response = await renderer.fetch(request, { config, nonce: standIn });
    // A page that failed because of an unavailable call tells proxies to retry.
    const again = response.status === 500 && unavailable() > before;
    const html = Buffer.from(await response.arrayBuffer());
    const location = response.headers.get('location');
    return {
      status: again ? 503 : response.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(location && { location }),
        ...(again && { 'retry-after': RETRY_AFTER }),
      },
      page: new StitchedPage(html, standIn),
      shows: idsShown(html),
      subject: response.status === 200 ? subjectOf(address) : null,
      route: renderer.routeOf(legible(address).split('?')[0] ?? ''),
    };
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    kept: KeptPage,
  ): Promise<void> {
    nameRequest({ call: `page ${kept.route}` });
    if (kept.subject !== null && request.method === 'GET' && isLooking(askingOf(request)))
      saw(kept.subject);
    const nonce = nextNonce();
    const takes = acceptedEncodings(request.headers['accept-encoding']?.toString());
    const shared = kept.status === 200 && !isPrivate(address);
    const answer = (encoding: 'br' | 'gzip' | null) => (body: Buffer, release: () => void) => {
      response.writeHead(kept.status, {
        ...kept.headers,
        'content-length': body.length,
        ...securityHeaders({ https, policy: policyFor(nonce) }),
        'cache-control': shared ? SHARED : 'no-store',
        ...(KEYED.test(legible(address)) && { 'referrer-policy': 'no-referrer' }),
        vary: 'Accept-Encoding',
        ...(encoding && { 'content-encoding': encoding }),
      });
      // `finish` fires when the operating system has accepted every byte; never for a visitor who
      // disconnected.
      if (request.method === 'HEAD') release();
      else response.once('finish', release);
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (takes('br') && (await kept.page.brotli(nonce, answer('br')))) return;
    if (takes('gzip')) kept.page.gzipped(nonce, answer('gzip'));
    else kept.page.plain(nonce, answer(null));
  }

  /** Answers 429 for too many rendered pages. */
  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    seconds: number,
  ): void {
    const say = wordsIn(isArabic(address) ? 'ar' : 'en');
    response.writeHead(429, {
      ...securityHeaders({ https }),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    });
    response.end(request.method === 'HEAD' ? undefined : say('pages_too_many'));
  }

  return {
    serve: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const address = pageAddress(request.url ?? '/');
      const now = clock.now().getTime();
      const kept = cache.get(address, now);
      note({ about: 'page', cached: kept !== undefined });
      if (kept) return await send(request, response, address, kept);
      const from = addressOf?.(request);
      const wait = from === undefined ? 0 : gate.secondsToWait(from, now);
      if (wait > 0) return refuse(request, response, address, wait);
      try {
        const keep = address.length <= MAX_KEPT_ADDRESS && !isPrivate(address);
        await send(
          request,
          response,
          address,
          keep
            ? await cache.render(address, now, () => render(address, from ?? ''))
            : await render(address, from ?? ''),
        );
      } catch (error) {
        log.error('page failed', {
          address: withoutSecrets(address, isPrivate(address)),
          error: error instanceof Error ? error.stack : String(error),
        });
        if (!response.headersSent)
          response.writeHead(500, {
            ...securityHeaders({ https }),
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
          });
        response.end('Something went wrong. Please try again.');
      }
    },
    /** Tags such as `listing:ID` or `home`, from this process or another. */
    drop: (tags: readonly string[]): void => {
      cache.drop(
        tags.flatMap((tag) =>
          tag === 'home' ? ['/', '/ar', '/ar/'] : [tag.slice(tag.indexOf(':') + 1)],
        ),
        tags.includes('everything')
          ? () => true
          : tags.includes('lists')
            ? (address) => LISTS.test(legible(address))
            : undefined,
      );
    },
  };
}

/** The normalised page path of a URL: dots, slashes and hosts as the router reads them. */
export function pageAddress(asked: string): string {
  const { pathname, search } = URL.parse(asked.replace(/^[/\\]+/, '/'), 'http://localhost') ?? {
    pathname: '/',
    search: '',
  };
  // Removed dots may leave double slashes (`/.//host/`), which would be read as a host.
  return pathname.replace(/^\/+/, '/') + search;
}

/** Safe to log: without the query of a personal page, and without tokens of mailed links. */
export function withoutSecrets(address: string, isPrivate: boolean): string {
  const plain = legible(address);
  const path = isPrivate ? (plain.split('?')[0] ?? '') : plain;
  return path.replace(/(\/reset-password\/)[^?]+/i, '$1...');
}

const isArabic = (address: string): boolean => /^\/ar([/?]|$)/.test(address);

/** The same without percent-encoded letters, which the router decodes. */
export function legible(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function askingOf({ headers }: IncomingMessage) {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return { userAgent: headers['user-agent'], purpose: purpose?.toString() };
}
export type Pages = ReturnType<typeof createPages>;
