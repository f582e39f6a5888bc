import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import { currentLanguage } from '#web/words/language.ts';

// 2026-03-01 is a Sunday.
const dateOf = (day: Weekday) => new Date(Date.UTC(2026, 2, 1 + WEEKDAYS.indexOf(day)));

/** A weekday's name in the page's language: 'Sunday', 'Sun' or 'S'. */
export function weekdayName(day: Weekday, style: 'long' | 'short' | 'narrow' = 'long'): string {
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: style, timeZone: 'UTC' }).format(
    dateOf(day),
  );
}

/** The names of some weekdays in the week's order: 'Sunday, Tuesday'. */
export function weekdayNames(days: readonly string[], style: 'long' | 'short' = 'long'): string {
  const names = WEEKDAYS.filter((day) => days.includes(day)).map((day) => weekdayName(day, style));
  return names.join(currentLanguage() === 'ar' ? '، ' : ', ');
}
