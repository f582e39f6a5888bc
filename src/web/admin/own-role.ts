import { type StaffPermission, staffMay, staffMayChange } from '#base/permissions.ts';
import { knownSession, useSession } from '#web/session.ts';

/** For loaders, which ask only for what the signed-in admin may see. */
export async function staffSees(): Promise<(permission: StaffPermission) => boolean> {
  const { user } = await knownSession();
  return (permission) => user !== null && staffMay(user, permission);
}

export function useStaffSees(): (permission: StaffPermission) => boolean {
  const { user } = useSession();
  return (permission) => user !== null && staffMay(user, permission);
}

/** True if the signed-in admin has the whole permission. */
export function useStaffChanges(permission: StaffPermission): boolean {
  const { user } = useSession();
  return user !== null && staffMayChange(user, permission);
}
