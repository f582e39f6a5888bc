import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import type { Relation } from '#base/relations.ts';
import type { Language } from '#base/two-languages.ts';
import { isPlain } from '#base/hidden-signs.ts';
import { type Fault, type Faults, phoneFault, present } from '../accounts/rules.ts';

/** In an account's list. */
export const PEOPLE_MAX = 50;
const NAME_MAX = 100;

/** What a form of a person sent, trimmed. */
export interface PersonInput {
  readonly name: string;
  readonly nameArabic: string;
  readonly phone: string;
  readonly birthDate: string | null;
}

/** Every field at fault at once. */
export const personFaults = (
  { name, nameArabic, phone, birthDate }: PersonInput,
  today: CalendarDate,
): Faults =>
  present({
    name: name === '' ? 'person_name_missing' : personNameFault(name),
    nameArabic: arabicNameFault(nameArabic),
    phone: phoneFault(phone),
    birthDate:
      birthDate === null || isBirthDate(birthDate, today) ? undefined : 'birth_date_invalid',
  });

/** Nobody is born later than today, and nobody alive was before 1900. */
export const isBirthDate = (text: string, today: CalendarDate): text is CalendarDate =>
  isCalendarDate(text) && text <= today && text >= '1900-01-01';

function personNameFault(name: string): Fault | undefined {
  if ([...name].length > NAME_MAX) return 'person_name_too_long';
  return isPlain(name) ? undefined : 'field_invalid';
}

function arabicNameFault(name: string): Fault | undefined {
  if (name === '') return undefined;
  return (
    personNameFault(name) ??
    (/^[\p{Script=Arabic}\p{M}\s'’.ـ-]+$/u.test(name) ? undefined : 'name_not_arabic')
  );
}

interface Known {
  readonly id: string;
  readonly name: string;
  readonly name_arabic: string;
  readonly relation: Relation | null;
  readonly phone: string;
  readonly language: Language | null;
}

/** What an order keeps of whom it is for, whatever becomes of the list: no birth date. */
export const personOfOrder = ({ id, name, name_arabic, relation, phone, language }: Known) => ({
  personId: id,
  name,
  nameArabic: name_arabic,
  relation,
  phone,
  language,
});

/** Names that are one with the word after them: Abd Allah, Abu Bakr, Umm Kulthum. */
const BEFORE_A_NAME = /^(?:abd|abdel|abdul|abu|abou|um|umm|oum|عبد|أبو|ابو|أم|ام)$/iu;

/** What others see of a person: the first name, whole. */
export function firstNameOf(name: string): string {
  const [first = '', second] = name.split(/\s+/u);
  return second !== undefined && BEFORE_A_NAME.test(first) ? `${first} ${second}` : first;
}
