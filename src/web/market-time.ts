import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { publicConfig } from './config.ts';

/** The time that the marketplace goes by: the machine's own, unless its clock was moved for a check. */
export const marketTime = (): Date =>
  new Date(Date.now() + (publicConfig().movedClock?.aheadMs ?? 0));

/** Today in a country; where that is none of ours, as UTC has it. */
export const todayAt = (country: string | undefined): CalendarDate =>
  todayIn(country !== undefined && isCountry(country) ? zoneOf(country) : 'UTC', marketTime());
