import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import type { Relation } from '#base/relations.ts';
import type { Language } from '#base/two-languages.ts';
import { isPlain } from '#base/hidden-signs.ts';
import { type Fault, type Faults, phoneFault, present } from '../accounts/rules.ts';

/** Max people of an account. */
export const PEOPLE_MAX = 50;
const NAME_MAX = 100;

/** A trimmed person form. */
export interface PersonInput {
  readonly name: string;
  readonly nameArabic: string;
  readonly phone: string;
  readonly birthDate: string | null;
}

/** All errors by field. */
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

/** All errors of a person to be booked for as a patient, who needs a date of birth. */
export const patientFaults = (person: PersonInput, today: CalendarDate): Faults =>
  personFaults({ ...person, birthDate: person.birthDate ?? '' }, today);

/** True for a date from 1900 to today. */
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

/** Person data stored with an order, independent of later changes, without the birth date. */
export const personOfOrder = ({ id, name, name_arabic, relation, phone, language }: Known) => ({
  personId: id,
  name,
  nameArabic: name_arabic,
  relation,
  phone,
  language,
});

/** Names that form one name with the next word: Abd Allah, Abu Bakr, Umm Kulthum. */
const BEFORE_A_NAME = /^(?:abd|abdel|abdul|abu|abou|um|umm|oum|عبد|أبو|ابو|أم|ام)$/iu;

/** Public part of a person's name: the first name, including compounds. */
export function firstNameOf(name: string): string {
  const [first = '', second] = name.split(/\s+/u);
  return second !== undefined && BEFORE_A_NAME.test(first) ? `${first} ${second}` : first;
}
