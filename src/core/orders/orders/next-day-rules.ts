import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { COUNTRIES, zoneOf } from '#base/countries.ts';

/** The first day of what was bought or of its delivery; null where nothing has a day. */
export const firstDayOf = (
  startsOn: readonly (CalendarDate | null)[],
  delivery?: { readonly day: CalendarDate | null } | null,
): CalendarDate | null =>
  [...startsOn, delivery?.day ?? null].filter((day) => day !== null).toSorted()[0] ?? null;

/** Today where the day is youngest of all countries: a day before it is over everywhere. */
export const todayAtTheLatest = (now: Date): CalendarDate =>
  COUNTRIES.map((country) => todayIn(zoneOf(country), now)).toSorted()[0] ?? todayIn('UTC', now);
