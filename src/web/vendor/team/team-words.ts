import type { VendorRole } from '#base/permissions.ts';
import { m } from '#web/words/generated/messages.js';

interface RoleWords {
  readonly name: () => string;
  readonly text: () => string;
}

const WORDS: Readonly<Record<VendorRole, RoleWords>> = {
  owner: { name: m.team_role_owner, text: m.team_role_owner_text },
  manager: { name: m.team_role_manager, text: m.team_role_manager_text },
  'front-desk': { name: m.team_role_front_desk, text: m.team_role_front_desk_text },
  finance: { name: m.team_role_finance, text: m.team_role_finance_text },
  viewer: { name: m.team_role_viewer, text: m.team_role_viewer_text },
};

export const roleName = (role: VendorRole): string => WORDS[role].name();

/** A role's permissions in a sentence. */
export const roleText = (role: VendorRole): string => WORDS[role].text();
