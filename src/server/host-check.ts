import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '#base/loopback.ts';
import type { Clock } from '#base/clock.ts';
import { newId } from '#base/ids.ts';
import type { Log } from '#core/shared/market.ts';
import type { SecurityLog } from '#core/identity/index.ts';
import { createRequestAddressOf } from './address.ts';
import type { Config } from './config.ts';
import { securityHeaders } from './security-headers.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Health checks, which load balancers and containers request by any host name. */
const ANY_HOST = new Set(['/api/health', '/api/ready']);
const LOGGED_EVERY_MS = 60_000;
const WORDS =
  'This is not an address of the marketplace. Its operator names the one people use in PUBLIC_URL, and others in ALLOWED_HOSTS.\n';

interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'allowedHosts' | 'trustedProxies'>;
  readonly log: Log;
  readonly security: Pick<SecurityLog, 'note'>;
  readonly clock: Clock;
}

/**
 * Answers only requests for the marketplace's host names. A page of another site can make its own
 * name resolve to this machine or network (DNS rebinding): its browser would then treat our answers
 * as that site's own.
 */
export function withHostCheck(
  { config, log, security, clock }: Parts,
  listener: Listener,
): Listener {
  const isOurs = ourHosts(config);
  const addressOf = createRequestAddressOf(config.trustedProxies);
  const headers = {
    ...securityHeaders({ https: config.publicUrl.startsWith('https:') }),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  let loggedAt = -Infinity;
  return (request, response) => {
    const { host } = request.headers;
    if (isOurs(host) || ANY_HOST.has(request.url?.split('?')[0] ?? ''))
      return listener(request, response);
    const now = clock.now().getTime();
    if (now - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now;
      log.warn('host refused', { host: host?.slice(0, 200), expected: config.publicUrl });
    }
    security.note({
      event: 'foreign-host',
      from: {
        ip: addressOf(request),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        requestId: newId(),
      },
      details: { host: host?.slice(0, 200) ?? '' },
    });
    response.writeHead(421, headers).end(WORDS);
  };
}

/** True for the marketplace or this machine. Ignores the port, because proxies change it. */
export function ourHosts({
  publicUrl,
  allowedHosts,
}: Pick<Config, 'publicUrl' | 'allowedHosts'>): (host: string | undefined) => boolean {
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts]);
  return (host) => {
    const name = /^(\[[\da-f:.]+\]|[^:]+?)\.?(?::\d*)?$/i.exec(host ?? '')?.[1]?.toLowerCase();
    return name !== undefined && (names.has(name) || isLoopback(name));
  };
}
