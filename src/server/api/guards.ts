import { tokenHash } from '#base/ids.ts';
import { Refusal } from '#base/errors.ts';
import { type Level, staffLevel, vendorLevel } from '#base/permissions.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
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

/**
 * Throws 401 without a session, 403 for the wrong role, for a vendor who may not sell yet, for a
 * member who lacks a required second factor, and for a member or admin whose role lacks the
 * permission.
 */
export function requireAccess(endpoint: EndpointSpec, user: SessionUser | null): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'webhook' || access === 'pending-code') return;
  if (!user) throw signInFirst();
  if (access === 'customer') return;
  if (user.role !== (access === 'admin' ? 'admin' : 'vendor'))
    throw new Refusal(403, access === 'admin' ? 'admins_only' : 'vendors_only');
  if (access !== 'admin' && user.lacksFactor) throw new Refusal(403, 'factor_required');
  if (!isAllowed(levelOf(endpoint, user), endpoint))
    throw new Refusal(403, access === 'admin' ? 'staff_role_excludes' : 'role_excludes');
  if (access === 'selling') requireSelling(user);
  if (access === 'drafting') requireDrafting(user);
}

/** The caller's level of the endpoint's permission. Vendors without a vendor are about to own one. */
function levelOf({ may }: EndpointSpec, user: SessionUser): Level | undefined {
  if (may === undefined) return undefined;
  if (user.role !== 'admin') return vendorLevel(user.vendorRole ?? 'owner', may);
  return user.staffRole === null ? undefined : staffLevel(user.staffRole, may);
}

/** Handlers check `declared`, and `small` of calls that are `sized`. */
function isAllowed(level: Level | undefined, { method, opens, sized }: EndpointSpec): boolean {
  if (level === undefined) return false;
  if (level === 'all' || level === 'declared') return true;
  return (method === 'GET' && !opens) || (level === 'small' && sized === true);
}
