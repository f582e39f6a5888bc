import type { Market } from '#core/shared/market.ts';
import type { Route } from '#core/shared/route.ts';
import { applicationRoutes } from './application-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { reviewRoutes } from './review-routes.ts';

export const vendorsRoutes = (market: Market): Route[] => [
  ...applicationRoutes(market),
  ...documentRoutes(market),
  ...identityRoutes(market),
  ...reviewRoutes(market),
];
