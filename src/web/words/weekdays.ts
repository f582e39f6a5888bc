import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** A weekday's name in the page's language: 'Sunday', 'Sun' or 'S'. */
export function weekdayName(day: Weekday, style: 'long' | 'short' | 'narrow' = 'long'): string {
  const names = {
    long: m.common_weekdays,
    short: m.common_weekdays_short,
    narrow: m.common_weekdays_narrow,
  };
  return names[style]().split(' ')[WEEKDAYS.indexOf(day)] ?? '';
}

/** Some weekdays' names in the week's order: 'Sunday, Tuesday'. */
export function weekdayNames(days: readonly string[], style: 'long' | 'short' = 'long'): string {
  const names = WEEKDAYS.filter((day) => days.includes(day)).map((day) => weekdayName(day, style));
  return names.join(currentLanguage() === 'ar' ? '، ' : ', ');
}
