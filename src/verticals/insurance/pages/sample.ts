import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { PlanKind } from '../kinds.ts';

/** Age of the person whose prices are shown before a date of birth is entered. */
export const SAMPLE_AGE = 30;
const STARTS_IN = 7;
const LAST_DAY_IN = STARTS_IN + 6;

/** Answers that a comparison opens with, so that prices are there at once. */
export function sampleAnswers(
  kind: PlanKind,
  country: Country,
  today: CalendarDate,
): Readonly<Record<string, string>> {
  const start = addDays(today, STARTS_IN);
  switch (kind) {
    case 'travel':
      return { country, region: 'schengen', start, end: addDays(today, LAST_DAY_IN) };
    case 'health':
      return { country, network: 'basic', area: 'country', start };
    case 'car': {
      const year = String(Number(today.slice(0, 4)) - 3);
      return { country, value: '15000', year, use: 'private', claims: '0', cover: 'full', start };
    }
    case 'home':
      return { country, type: 'flat', building: '80000', contents: '10000', start };
  }
}

/** A date of birth that is `SAMPLE_AGE` years ago on every day of the year. */
export const sampleBirth = (today: CalendarDate): CalendarDate =>
  `${Number(today.slice(0, 4)) - SAMPLE_AGE}-01-01`;
