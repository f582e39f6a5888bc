import { type DateStyle, formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** 'Sun, Dec 13' or 'Sun, Dec 13 – Wed, Dec 16'. */
export function rangeWords(from: string, to: string, style: DateStyle = 'short-weekday'): string {
  const date = (day: string) => formatDate(day, currentLanguage(), style);
  return from === to ? date(from) : m.vendor_board_range({ from: date(from), to: date(to) });
}
