import type { Market } from '#core/shared/market.ts';
import type { Route } from '#core/shared/route.ts';
import { codeRoutes } from './code-routes.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { signRoutes } from './sign-routes.ts';

export const accountsRoutes = (market: Market): Route[] => [
  ...signRoutes(market),
  ...codeRoutes(market),
  ...confirmRoutes(market),
  ...passwordRoutes(market),
  ...profileRoutes(market),
];
