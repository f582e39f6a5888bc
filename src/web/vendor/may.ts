import { memberMay, memberMayChange, type VendorPermission } from '#base/permissions.ts';
import { ApiError } from '#web/api.ts';
import { knownSession, useSession } from '#web/session.ts';
import { m } from '#web/words/generated/messages.js';

// Without a known session the server decides.
const ANY = { vendorRole: null };

/** The signed-in member's permissions. Controls that the server would refuse are not shown. */
export function useMay() {
  const member = useSession().user ?? ANY;
  return {
    see: (permission: VendorPermission) => memberMay(member, permission),
    change: (permission: VendorPermission) => memberMayChange(member, permission),
  };
}

/** For loaders, which leave out the parts of a page that the member may not see. */
export async function maySee(permission: VendorPermission): Promise<boolean> {
  const { user } = await knownSession();
  return memberMay(user ?? ANY, permission);
}

/** Throws the server's refusal instead of showing a form that it would refuse when sent. */
export async function requireMayChange(permission: VendorPermission): Promise<void> {
  const { user } = await knownSession();
  if (!memberMayChange(user ?? ANY, permission))
    throw new ApiError(403, { code: 'role_excludes', message: m.refused_role_excludes() });
}
