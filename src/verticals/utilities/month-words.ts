import { formatDate } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';

/** 'October 2026', of '2026-10'. */
export const monthWords = (period: string): string =>
  formatDate(`${period}-01`, currentLanguage(), 'month');
