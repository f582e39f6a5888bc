import type { Route } from '#core/shared/route.ts';

/**
 * The routes, with those that have the same cacheable answer for everyone replaced by `replicated`,
 * which reads a replica. A person's own changes and availability are read from the primary.
 */
export function readFromReplica(routes: readonly Route[], replicated: readonly Route[]): Route[] {
  const byEndpoint = new Map(replicated.map((route) => [route.endpoint, route]));
  return routes.map((route) =>
    route.endpoint.publicFor === undefined ? route : (byEndpoint.get(route.endpoint) ?? route),
  );
}
