import * as calls from '#contract/factors.ts';
import type { Market } from '../market.ts';
import { type Route, reply, route } from '../route.ts';
import { appRoutes } from './app-routes.ts';
import { findApp } from './app-store.ts';
import { renewRecoveryCodes } from './change.ts';
import { readRecoverySet } from './recovery-store.ts';
import { factorSignInRoutes } from './sign-in-routes.ts';

export const factorsRoutes = (market: Market): Route[] => [
  ...factorSignInRoutes(market),
  ...appRoutes(market),

  route(calls.readFactors, async ({ user }) => {
    const app = await findApp(market.db, user.id);
    const codes = await readRecoverySet(market.db, user.id);
    return reply(200, {
      app: app && {
        addedAt: app.created_at.toISOString(),
        lastUsedAt: app.last_used_at?.toISOString() ?? null,
      },
      recoveryCodes: codes && { left: codes.left, madeAt: codes.madeAt.toISOString() },
    });
  }),

  route(calls.renewRecoveryCodes, async ({ user, ip, userAgent, requestId }) =>
    reply(200, {
      recoveryCodes: await renewRecoveryCodes(market, { user, ip, userAgent, requestId }),
    }),
  ),
];
