import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { publicConfig } from './config.ts';

/** The marketplace's time: the machine's own, unless its clock was moved for tests. */
export const marketTime = (): Date =>
  new Date(Date.now() + (publicConfig().movedClock?.aheadMs ?? 0));

/** Today in a country; in UTC for an unknown one. */
export const todayAt = (country: string | undefined): CalendarDate =>
  todayIn(country !== undefined && isCountry(country) ? zoneOf(country) : 'UTC', marketTime());
