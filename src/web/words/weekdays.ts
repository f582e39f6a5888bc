import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import { currentLanguage } from '#web/words/language.ts';

// 2026-03-01 is a Sunday.
const dateOf = (day: Weekday) => new Date(Date.UTC(2026, 2, 1 + WEEKDAYS.indexOf(day)));

const formats = new Map<string, Intl.DateTimeFormat>();

/** A weekday's name in the page's language: 'Sunday', 'Sun' or 'S'. */
export function weekdayName(day: Weekday, style: 'long' | 'short' | 'narrow' = 'long'): string {
  // Cached: creating costs more than a hundred uses, and a month needs seven.
  const key = `${currentLanguage()} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(currentLanguage(), { weekday: style, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(dateOf(day));
}

/** Some weekdays' names in the week's order: 'Sunday, Tuesday'. */
export function weekdayNames(days: readonly string[], style: 'long' | 'short' = 'long'): string {
  const names = WEEKDAYS.filter((day) => days.includes(day)).map((day) => weekdayName(day, style));
  return names.join(currentLanguage() === 'ar' ? '، ' : ', ');
}
