import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/staffing_spoken_labels.ts';
import { labels as KIND_LABELS } from '#web/words/generated/labels/staffing_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { ROLES, type Role, SPOKEN } from './kinds.ts';

export const ROLES_WORDS: Readonly<Record<Role, () => string>> = {
  housekeeper: m.staffing_housekeepers,
  nanny: m.staffing_nannies,
  cook: m.staffing_cooks,
  driver: m.staffing_drivers,
  carer: m.staffing_carers,
  gardener: m.staffing_gardeners,
};

/** Name of a listing's kind as the API sends it; '' for an unknown one. */
export function roleWords(kind: unknown): string {
  const role = ROLES.find((one) => one === kind);
  return role ? KIND_LABELS[role]() : '';
}

export const spokenWords = (languages: unknown): string =>
  SPOKEN.filter((one) => Array.isArray(languages) && languages.includes(one))
    .map((one) => SPOKEN_LABELS[one]())
    .join(m.shell_comma());
