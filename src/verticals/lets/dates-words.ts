import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** `Dec 6, 2026 to Dec 13, 2026`. */
export const datesWords = (checkIn: string, checkOut: string) =>
  m.lets_from_to({
    from: formatDate(checkIn, currentLanguage()),
    to: formatDate(checkOut, currentLanguage()),
  });
