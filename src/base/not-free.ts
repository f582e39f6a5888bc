import type { CalendarDate } from './calendar-date.ts';
import { runOf } from './day-run.ts';

/**
 * 'Not free from Dec 1, 2026 to Dec 31, 2026.', 'Not free on Dec 5, 2026 and Dec 19, 2026.'; for
 * several visits followed by advice: 'Choose other weeks or book them one by one.'
 */
export function notFreeInWords(days: readonly CalendarDate[], several = false): string {
  const { first, last, inRow } = runOf(days);
  if (inRow && first !== last) return `Not free from ${dayInWords(first)} to ${dayInWords(last)}.`;
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  const words = `Not free on ${list.format(days.map(dayInWords))}.`;
  return several ? `${words} Choose other weeks or book them one by one.` : words;
}

/** 'Dec 5, 2026'. */
export const dayInWords = (day: CalendarDate): string =>
  inWords.format(new Date(`${day}T00:00:00Z`));
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
