import { ApiError } from '#web/api.ts';
import { refreshSession } from '#web/session.ts';
import { forgetRoles, requireRole } from './require-role.ts';

/** Sends people away whose role has ended since the check. A call that failed otherwise is null. */
export async function leaveIfRefused(role: 'vendor' | 'admin', error: unknown): Promise<null> {
  if (error instanceof ApiError && error.status === 403) {
    forgetRoles();
    await refreshSession();
    await requireRole(role);
  }
  return null;
}
