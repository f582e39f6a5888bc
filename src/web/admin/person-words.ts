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

export const stateWords = (state: AdminPerson['state']): string => STATES[state]();
export const stateTone = (state: AdminPerson['state']): Tone => TONES[state];
export const roleWords = (role: AdminPerson['role']): string => ROLES[role]();
