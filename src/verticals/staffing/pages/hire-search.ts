import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import type { HireOptions } from '../details.ts';
import {
  type Hire,
  HIRES,
  MOST_MONTHS,
  MOST_WEEKS,
  ROLES,
  type Role,
  SPOKEN,
  type Spoken,
} from '../kinds.ts';
import { typedNumber } from '#base/typed-number.ts';

/** Search parameters of a hire. */
export interface HireSearch {
  readonly hire?: Hire;
  readonly day?: CalendarDate;
  /** Local 'HH:MM'. */
  readonly start?: string;
  readonly hours?: number;
  readonly weeks?: number;
  readonly months?: number;
  readonly live?: boolean;
  /** The cart line to edit. */
  readonly line?: string;
}

/** Maximum hours of a visit. */
const MOST_HOURS = 12;
const MOST_ID = 100;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
type Given = Readonly<Record<string, unknown>>;

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readHireSearch({ hire: how, day, start, line, live, ...given }: Given): HireSearch {
  const hire = HIRES.find((one) => one === how);
  const count = (name: 'hours' | 'weeks' | 'months', most: number, parts = 1) => {
    const value = typedNumber(given[name]);
    return Number.isInteger(value * parts) && value >= 1 && value <= most ? { [name]: value } : {};
  };
  return {
    ...(hire && { hire }),
    ...(typeof day === 'string' && isCalendarDate(day) && { day }),
    ...(typeof start === 'string' && TIME.test(start) && { start }),
    ...count('hours', MOST_HOURS, 2),
    ...count('weeks', MOST_WEEKS),
    ...count('months', MOST_MONTHS),
    ...((live === true || live === 'true') && { live: true }),
    ...(typeof line === 'string' && line !== '' && { line: line.slice(0, MOST_ID) }),
  };
}

/** A hire as search parameters, without its instructions. */
export const addressOfHire = (chosen: HireOptions): HireSearch =>
  chosen.hire === 'hour'
    ? {
        hire: chosen.hire,
        ...(chosen.day !== '' && { day: chosen.day }),
        ...(chosen.slot !== '' && { start: chosen.slot }),
        hours: chosen.hours,
        weeks: chosen.repeatWeeks,
      }
    : {
        hire: chosen.hire,
        ...(chosen.startsOn !== '' && { day: chosen.startsOn }),
        months: chosen.months,
        ...(chosen.liveIn && { live: true }),
      };

/** Filters of an agency's page. */
export interface AgencySearch {
  readonly role?: Role;
  readonly language?: Spoken;
  readonly hire?: Hire;
  /** The vendor's text. */
  readonly skill?: string;
  readonly ages?: AgeRange;
  readonly checked?: true;
  /** Only workers who are free on this day, and can start at this time. */
  readonly day?: CalendarDate;
  readonly start?: string;
  /** Number of months from that day, for hire by the month. */
  readonly months?: number;
  /** Number of cards. */
  readonly show?: number;
}

/** Cards on an agency's page before "show more". */
export const FIRST_CARDS = 24;
const MOST_CARDS = 5_000;

/** The parameters that the server needs: a free day, and months from it. */
export const askedOfServer = ({ day, hire, months }: AgencySearch): AgencySearch =>
  day === undefined
    ? {}
    : { day, ...(hire === 'month' && { hire, ...(months !== undefined && { months }) }) };

/** In years, both included. */
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
  const show = typedNumber(given['show']);
  const { day, start, months } = readHireSearch(given);
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
    ...(months !== undefined && { months }),
    ...(Number.isInteger(show) && show > FIRST_CARDS && show <= MOST_CARDS && { show }),
  };
}
