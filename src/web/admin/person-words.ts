import type { StaffRole } from '#base/permissions.ts';
import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type AdminPerson = Answer<'GET /admin/people'>['data'][number];
export type AdminPersonDetails = Answer<'GET /admin/people/{id}'>['person'];

const STATES: Record<AdminPerson['state'], () => string> = {
  active: () => m.admin_people_active(),
  disabled: () => m.admin_people_disabled(),
  unproven: () => m.admin_people_unproven(),
};
const TONES: Record<AdminPerson['state'], Tone> = {
  active: 'good',
  disabled: 'bad',
  unproven: 'waiting',
};
const ROLES: Record<AdminPerson['role'], () => string> = {
  customer: () => m.admin_people_role_customer(),
  vendor: () => m.common_vendor(),
  admin: () => m.admin_people_role_admin(),
};

const STAFF_ROLES: Record<StaffRole, { words: () => string; text: () => string }> = {
  administrator: {
    words: m.staff_role_administrator,
    text: m.admin_staff_text_administrator,
  },
  operations: { words: m.staff_role_operations, text: m.admin_staff_text_operations },
  support: { words: m.staff_role_support, text: m.admin_staff_text_support },
  finance: { words: m.staff_role_finance, text: m.admin_staff_text_finance },
  compliance: { words: m.staff_role_compliance, text: m.admin_staff_text_compliance },
  content: { words: m.staff_role_content, text: m.admin_staff_text_content },
};

export const staffRoleWords = (role: StaffRole): string => STAFF_ROLES[role].words();
/** A sentence about what the role may do. */
export const staffRoleText = (role: StaffRole): string => STAFF_ROLES[role].text();
export const stateWords = (state: AdminPerson['state']): string => STATES[state]();
export const stateTone = (state: AdminPerson['state']): Tone => TONES[state];
export const roleWords = (role: AdminPerson['role']): string => ROLES[role]();
