import { ApiError } from '#web/api.ts';
import { refreshSession } from '#web/session.ts';
import type { Visit } from './require-customer.ts';
import { forgetRoles, requireRole } from './require-role.ts';

/**
 * Sends people away who may not be here any longer, as after the check. A call that failed
 * otherwise is null.
 */
export async function leaveIfRefused(visit: Visit, error: unknown): Promise<null> {
  if (error instanceof ApiError && error.status === 403) {
    forgetRoles();
    await refreshSession();
    await requireRole('vendor', visit);
  }
  return null;
}
