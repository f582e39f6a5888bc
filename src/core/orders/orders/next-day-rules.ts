import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { COUNTRIES, zoneOf } from '#base/countries.ts';

/** First day of the items or the delivery; null without one. */
export const firstDayOf = (
  startsOn: readonly (CalendarDate | null)[],
  delivery?: { readonly day: CalendarDate | null } | null,
): CalendarDate | null =>
  [...startsOn, delivery?.day ?? null].filter((day) => day !== null).toSorted()[0] ?? null;

/** The earliest current day of all countries: days before it are over everywhere. */
export const todayAtTheLatest = (now: Date): CalendarDate =>
  COUNTRIES.map((country) => todayIn(zoneOf(country), now)).toSorted()[0] ?? todayIn('UTC', now);
