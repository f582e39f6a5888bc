import { redirect } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { currentSession, subscribeToSession } from '#web/session.ts';
import { rememberOrigin } from './origin-path.ts';
import type { Visit } from './require-customer.ts';
import { sendTo } from './send-to.ts';

type Role = 'vendor' | 'admin';

interface Check {
  readonly isAuthenticated: boolean;
  /** Only for vendors. */
  readonly lacksFactor?: true | undefined;
}

const checks = new Map<Role, Promise<Check>>();
export const forgetRoles = (): void => checks.clear();

let checkedFor = '';
subscribeToSession(() => {
  const { state, user } = currentSession();
  const now = user?._id ?? state;
  // Another person may have another role. Only a change of the known person clears the checks.
  if (checkedFor !== '' && checkedFor !== now) checks.clear();
  if (state !== 'unknown') checkedFor = now;
});

function checkOf(role: Role): Promise<Check> {
  let check = checks.get(role);
  if (!check) {
    const asked: Promise<Check> = api(
      role === 'vendor' ? 'GET /auth/check-vendor' : 'GET /auth/check-admin',
    );
    check = asked.catch((error: unknown) => {
      checks.delete(role);
      // Without an answer it is not refused: the page shows the error and retries.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
      return { isAuthenticated: false };
    });
    checks.set(role, check);
  }
  return check;
}

/**
 * Lets people with a role pass, checked once; sends others to the home page. A member who lacks the
 * second factor that the vendor requires goes to set one up, and the path is stored.
 */
export async function requireRole(role: Role, { location, preload }: Visit): Promise<void> {
  const { isAuthenticated, lacksFactor } = await checkOf(role);
  if (!isAuthenticated) await sendTo(redirect({ to: '/' }));
  if (!lacksFactor) return;
  checks.delete(role);
  if (!preload) rememberOrigin(location.href);
  await sendTo(redirect({ to: '/dashboard/customer/profile' }));
}
