import { formatCount } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';

/** '61%' for a share from 0 to 1. */
export function percentWords(share: number): string {
  const count = formatCount(Math.round(share * 100));
  return currentLanguage() === 'ar' ? `${count}٪` : `${count}%`;
}
