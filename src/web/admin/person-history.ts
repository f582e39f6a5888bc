import { m } from '#web/words/generated/messages.js';

const DONE: Readonly<Record<string, () => string>> = {
  'user.sessions': m.admin_people_audit_sessions,
  'user.disabled': m.admin_people_disabled_done,
  'user.enabled': m.admin_people_enabled_done,
  'user.role': m.admin_people_audit_role,
  'user.staff-role': m.admin_people_audit_staff,
  'user.note': m.admin_person_note,
  'user.devices-read': m.admin_person_audit_devices,
  'user.addresses-read': m.admin_person_audit_addresses,
  'standing.declared': m.identity_admin_did_declare,
  'standing.read': m.identity_admin_did_read,
  'standing.proof-read': m.identity_admin_did_read_proof,
  'standing.approved': m.identity_admin_did_approve,
  'standing.refused': m.identity_admin_did_refuse,
};

/** The name of an audited action on an account. */
export const historyWords = (action: string): string => DONE[action]?.() ?? action;
