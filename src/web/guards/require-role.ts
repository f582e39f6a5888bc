import { redirect } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { knownSession, subscribeToSession } from '#web/session.ts';
import { rememberOrigin } from './origin-path.ts';
import { sendTo } from './send-to.ts';

interface Visit {
  /** Where to, without its language. */
  readonly location: { readonly href: string };
  /** A hover fetching ahead: nobody has gone anywhere yet. */
  readonly preload: boolean;
}

/** Lets signed-in people pass; sends others to the code step that is pending, else to sign in, and remembers the way. */
export async function requireCustomer({ location, preload }: Visit): Promise<void> {
  const { state } = await knownSession();
  if (state === 'signed-in') return;
  if (!preload) rememberOrigin(location.href);
  const to: string = state === 'pending-code' ? '/verify' : '/login';
  await sendTo(redirect({ to }));
}

type Role = 'vendor' | 'admin';
const checks = new Map<Role, Promise<boolean>>();
// Somebody else may have another role.
subscribeToSession(() => checks.clear());

function hasRole(role: Role): Promise<boolean> {
  let check = checks.get(role);
  if (!check) {
    check = api(role === 'vendor' ? 'GET /auth/check-vendor' : 'GET /auth/check-admin')
      .then(({ isAuthenticated }) => isAuthenticated)
      .catch((error: unknown) => {
        checks.delete(role);
        if (error instanceof ApiError) return false;
        throw error;
      });
    checks.set(role, check);
  }
  return check;
}

/** Lets a role pass, asked for on first use; sends everyone else home. */
export async function requireRole(role: Role): Promise<void> {
  if (!(await hasRole(role))) await sendTo(redirect({ to: '/' }));
}
