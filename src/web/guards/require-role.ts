import { redirect } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { certainSession, currentSession, subscribeToSession } from '#web/session.ts';
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
  const { state } = await certainSession();
  if (state === 'signed-in') return;
  if (!preload) rememberOrigin(location.href);
  const to: string = state === 'pending-code' ? '/verify' : '/login';
  await sendTo(redirect({ to }));
}

type Role = 'vendor' | 'admin';
const checks = new Map<Role, Promise<boolean>>();
let checkedFor = '';
subscribeToSession(() => {
  const { state, user } = currentSession();
  const now = user?._id ?? state;
  // Somebody else may have another role; that it is now known who asks changes nothing.
  if (checkedFor !== '' && checkedFor !== now) checks.clear();
  if (state !== 'unknown') checkedFor = now;
});

function hasRole(role: Role): Promise<boolean> {
  let check = checks.get(role);
  if (!check) {
    check = api(role === 'vendor' ? 'GET /auth/check-vendor' : 'GET /auth/check-admin')
      .then(({ isAuthenticated }) => isAuthenticated)
      .catch((error: unknown) => {
        checks.delete(role);
        // Not asked is not refused: the page says so where it is, and asks again.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
        return false;
      });
    checks.set(role, check);
  }
  return check;
}

/** Lets a role pass, asked for on first use; sends everyone else home. */
export async function requireRole(role: Role): Promise<void> {
  if (!(await hasRole(role))) await sendTo(redirect({ to: '/' }));
}
