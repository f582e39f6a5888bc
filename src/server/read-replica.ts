import type { Route } from '#core/shared/route.ts';

/**
 * The routes, with those whose answer is the same for everybody and may be kept a while taken from `replicated`: the same
 * routes, made to read a replica. What a person has just changed, and what is left of a day, is read where it is written.
 */
export function readFromReplica(routes: readonly Route[], replicated: readonly Route[]): Route[] {
  const byEndpoint = new Map(replicated.map((route) => [route.endpoint, route]));
  return routes.map((route) =>
    route.endpoint.publicFor === undefined ? route : (byEndpoint.get(route.endpoint) ?? route),
  );
}
