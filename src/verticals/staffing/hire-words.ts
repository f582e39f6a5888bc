import { formatCount, formatHours, formatLength } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** '2.5 hours'. */
export const hoursWords = (hours: number): string => formatHours(hours, currentLanguage());
export const monthsWords = (months: number): string =>
  formatLength(months, 'month', currentLanguage());
export const daysWords = (days: number): string => formatLength(days, 'day', currentLanguage());
export const weeksWords = (weeks: number): string => formatLength(weeks, 'week', currentLanguage());
/** '9 years of experience'. */
export const yearsWords = (years: number): string =>
  m.staffing_experience({ years: formatLength(years, 'year', currentLanguage()) });

/** A refund step of the cancellation policy. */
export function stepWords({ hours, percent }: { hours: number; percent: number }): string {
  const time = hoursWords(hours);
  return percent === 100
    ? m.staffing_policy_free({ time })
    : m.staffing_policy_part({ time, percent: formatCount(percent) });
}
