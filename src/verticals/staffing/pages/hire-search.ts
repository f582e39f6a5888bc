import { count, day, flag, oneOf, searchReader, text, time } from '#base/read-search.ts';
import type { HireOptions } from '../details.ts';
import { HIRES, MAX_MONTHS, MAX_WEEKS, ROLES, SPOKEN } from '../kinds.ts';

export const readHireSearch = searchReader({
  hire: oneOf(HIRES),
  day,
  /** Local 'HH:MM'. */
  start: time,
  hours: count(1, 12, 2),
  weeks: count(1, MAX_WEEKS),
  months: count(1, MAX_MONTHS),
  live: flag,
  line: text(100),
});
export type HireSearch = ReturnType<typeof readHireSearch>;

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

/** Cards on an agency's page before "show more". */
export const FIRST_CARDS = 24;

/** In years, both included. */
export const AGE_RANGES = ['18-29', '30-44', '45-70'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];
export const boundsOf = (range: AgeRange) => {
  const [least = 0, most = 0] = range.split('-').map(Number);
  return { least, most };
};

export const readAgencySearch = searchReader({
  role: oneOf(ROLES),
  language: oneOf(SPOKEN),
  hire: oneOf(HIRES),
  /** As the vendor wrote it. */
  skill: text(60),
  ages: oneOf(AGE_RANGES),
  checked: flag,
  /** Only workers who are free on this day, from this time on. */
  day,
  start: time,
  /** Only workers who can be hired for so many months from that day. */
  months: count(1, MAX_MONTHS),
  show: count(FIRST_CARDS + 1, 5_000),
  /** Only in URLs of agencies with several pages, whose other filters the server applies too. */
  page: count(1, 10_000),
});
export type AgencySearch = ReturnType<typeof readAgencySearch>;
