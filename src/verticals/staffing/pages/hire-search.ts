import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { type Hire, HIRES, ROLES, type Role, SPOKEN, type Spoken } from '../kinds.ts';

/** What an address says of a hire that is begun. */
export interface HireSearch {
  readonly hire?: Hire;
  readonly day?: CalendarDate;
  /** 'HH:MM' on the clock of the place. */
  readonly start?: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
type Given = Readonly<Record<string, unknown>>;

/** An address that somebody may have typed; what makes no sense is left out. */
export function readHireSearch({ hire: how, day, start }: Given): HireSearch {
  const hire = HIRES.find((one) => one === how);
  return {
    ...(hire && { hire }),
    ...(typeof day === 'string' && isCalendarDate(day) && { day }),
    ...(typeof start === 'string' && TIME.test(start) && { start }),
  };
}

/** What an agency's page is narrowed to. */
export interface AgencySearch {
  readonly role?: Role;
  readonly language?: Spoken;
  readonly hire?: Hire;
  /** As its vendor wrote it. */
  readonly skill?: string;
  readonly ages?: AgeRange;
  readonly checked?: true;
  /** Who is free on this day, and begins at this time of it. */
  readonly day?: CalendarDate;
  readonly start?: string;
}

/** Years, both included. */
export const AGE_RANGES = ['18-29', '30-44', '45-70'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];
export const boundsOf = (range: AgeRange) => {
  const [least = 0, most = 0] = range.split('-').map(Number);
  return { least, most };
};
const MOST_SKILL = 60;

export function readAgencySearch(given: Given): AgencySearch {
  const role = ROLES.find((one) => one === given['role']);
  const language = SPOKEN.find((one) => one === given['language']);
  const hire = HIRES.find((one) => one === given['hire']);
  const { skill, checked } = given;
  const { day, start } = readHireSearch(given);
  const ages = AGE_RANGES.find((one) => one === given['ages']);
  return {
    ...(role && { role }),
    ...(language && { language }),
    ...(hire && { hire }),
    ...(typeof skill === 'string' && skill !== '' && { skill: skill.slice(0, MOST_SKILL) }),
    ...(ages && { ages }),
    ...((checked === true || checked === 'true') && { checked: true as const }),
    ...(day && { day }),
    ...(start && { start }),
  };
}
