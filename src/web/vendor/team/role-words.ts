import type { VendorRole } from '#base/permissions.ts';
import { m } from '#web/words/generated/messages.js';

const ROLES: Record<VendorRole, () => string> = {
  owner: m.team_role_owner,
  manager: m.team_role_manager,
  'front-desk': m.team_role_front_desk,
  finance: m.team_role_finance,
  viewer: m.team_role_viewer,
};

export const vendorRoleWords = (role: VendorRole): string => ROLES[role]();
