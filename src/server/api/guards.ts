import { tokenHash } from '#base/ids.ts';
import { Refusal } from '#base/errors.ts';
import type { Access } from '#contract/endpoint.ts';
import { findSession, SESSION_COOKIE, signInFirst } from '#core/identity/index.ts';
import { requireDrafting, requireSelling } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';

/** The user of the session cookie; null for guests. Cacheable public answers skip the lookup. */
export async function whoIs(
  market: Market,
  cookie: (name: string) => string | undefined,
): Promise<SessionUser | null> {
  const token = cookie(SESSION_COOKIE);
  return token ? findSession(market.db, tokenHash(token), market.clock.now()) : null;
}

/** Throws 401 without a session, 403 for the wrong role and for a vendor who may not sell yet. */
export function requireAccess(access: Access, user: SessionUser | null): void {
  if (access === 'public' || access === 'webhook' || access === 'pending-code') return;
  if (!user) throw signInFirst();
  const role = access === 'selling' || access === 'drafting' ? 'vendor' : access;
  if (role === 'customer' || role === user.role) {
    if (access === 'selling') requireSelling(user);
    if (access === 'drafting') requireDrafting(user);
    return;
  }
  throw new Refusal(403, access === 'admin' ? 'admins_only' : 'vendors_only');
}
