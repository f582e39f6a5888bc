import { redirect } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { certainSession, currentSession, subscribeToSession } from '#web/session.ts';
import { rememberOrigin } from './origin-path.ts';
import { sendTo } from './send-to.ts';

interface Visit {
  /** The target, without its language. */
  readonly location: { readonly href: string };
  /** A preload by a hover, without a navigation. */
  readonly preload: boolean;
}

/** Others go to their pending code step or to sign in, and the path is stored. */
export async function requireCustomer({ location, preload }: Visit): Promise<void> {
  const { state } = await certainSession();
  if (state === 'signed-in') return;
  if (!preload) rememberOrigin(location.href);
  const to: string = state === 'pending-code' ? '/verify' : '/login';
  await sendTo(redirect({ to }));
}

type Role = 'vendor' | 'admin';
const checks = new Map<Role, Promise<boolean>>();
export const forgetRoles = (): void => checks.clear();

let checkedFor = '';
subscribeToSession(() => {
  const { state, user } = currentSession();
  const now = user?._id ?? state;
  // Another person may have another role. Only a change of the known person clears the checks.
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
        // Without an answer it is not refused: the page shows the error and retries.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
        return false;
      });
    checks.set(role, check);
  }
  return check;
}

/** Lets people with a role pass, checked once; sends others to the home page. */
export async function requireRole(role: Role): Promise<void> {
  if (!(await hasRole(role))) await sendTo(redirect({ to: '/' }));
}
