import { z } from 'zod';
import { isInOneAlphabet } from '#base/alphabet.ts';
import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { isNationality } from '#base/nationalities.ts';
import { FUND_SOURCES, MIN_AGE } from '#base/standing.ts';
import { type Faults, lineFault, nameFault, present } from '#core/identity/accounts/rules.ts';

export const Declaration = z.object({
  legalName: z.string(),
  /** 'YYYY-MM-DD'. */
  birthDate: z.string(),
  /** ISO 3166, two letters. */
  nationality: z.string(),
  line: z.string(),
  city: z.string(),
  /** Country of residence: ISO 3166-1 alpha-2. */
  residence: z.string(),
  /** Source of funds, required for large amounts. */
  source: z.enum(FUND_SOURCES).nullable(),
});
export type Declaration = z.infer<typeof Declaration>;

/** A trimmed form. */
export type Declared = Omit<Declaration, 'source'> & { readonly source: string | null };

/** All errors by field. */
export function declarationFaults(
  { legalName, birthDate, nationality, line, city, residence, source }: Declared,
  today: CalendarDate,
): Faults {
  return present({
    legalName: nameFault(legalName) ?? wholeNameFault(legalName) ?? alphabetFault(legalName),
    birthDate: birthFault(birthDate, today),
    nationality: isNationality(nationality) ? undefined : 'country_invalid',
    line: lineFault(line, true),
    city: lineFault(city, true),
    residence: isNationality(residence) ? undefined : 'country_invalid',
    source: source === null || isSource(source) ? undefined : 'field_invalid',
  });
}

export const isSource = (text: string): text is (typeof FUND_SOURCES)[number] =>
  FUND_SOURCES.some((one) => one === text);

/** At least two names, as in documents. */
const wholeNameFault = (name: string) =>
  name.trim().split(/\s+/).length < 2 ? 'whole_name' : undefined;

/** Names are screened, so look-alike letters of other alphabets are refused. */
const alphabetFault = (name: string) => (isInOneAlphabet(name) ? undefined : 'name_alphabets');

const OLDEST = '1900-01-01';
function birthFault(birthDate: string, today: CalendarDate) {
  if (!isCalendarDate(birthDate) || birthDate < OLDEST || birthDate > today)
    return 'birth_date_invalid';
  return isOfAge(birthDate, today) ? undefined : 'too_young';
}

/** People born on 29 February come of age on 1 March. */
export function isOfAge(birthDate: CalendarDate, today: CalendarDate): boolean {
  const [year = 0, ...rest] = birthDate.split('-');
  const turns = `${Number(year) + MIN_AGE}-${rest.join('-')}`;
  return today >= turns;
}

/** True if the identity changes and must be proven again; the address does not matter. */
export const isSomebodyElse = (before: Declaration, now: Declaration): boolean =>
  before.legalName !== now.legalName ||
  before.birthDate !== now.birthDate ||
  before.nationality !== now.nationality;
