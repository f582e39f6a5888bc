import { m } from '#web/words/generated/messages.js';
import { ROLES, type Role, SPOKEN, type Spoken } from './kinds.ts';

const ROLE_WORDS: Readonly<Record<Role, () => string>> = {
  housekeeper: m.staffing_kind_housekeeper,
  nanny: m.staffing_kind_nanny,
  cook: m.staffing_kind_cook,
  driver: m.staffing_kind_driver,
  carer: m.staffing_kind_carer,
  gardener: m.staffing_kind_gardener,
};
export const ROLES_WORDS: Readonly<Record<Role, () => string>> = {
  housekeeper: m.staffing_housekeepers,
  nanny: m.staffing_nannies,
  cook: m.staffing_cooks,
  driver: m.staffing_drivers,
  carer: m.staffing_carers,
  gardener: m.staffing_gardeners,
};
export const SPOKEN_WORDS: Readonly<Record<Spoken, () => string>> = {
  arabic: m.staffing_spoken_arabic,
  english: m.staffing_spoken_english,
  french: m.staffing_spoken_french,
  kurdish: m.staffing_spoken_kurdish,
  amharic: m.staffing_spoken_amharic,
  tagalog: m.staffing_spoken_tagalog,
  urdu: m.staffing_spoken_urdu,
};

/** Name of a listing's kind as the API sends it; '' for an unknown one. */
export function roleWords(kind: unknown): string {
  const role = ROLES.find((one) => one === kind);
  return role ? ROLE_WORDS[role]() : '';
}

export const spokenWords = (languages: unknown): string =>
  SPOKEN.filter((one) => Array.isArray(languages) && languages.includes(one))
    .map((one) => SPOKEN_WORDS[one]())
    .join(m.shell_comma());
